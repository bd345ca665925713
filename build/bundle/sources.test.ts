import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isCompiled, sourceFingerprint } from './sources.mjs';

const LATER = () => Date.now() + 5000;

let root: string;
const at = (path: string) => join(root, path);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-sources-'));
  for (const folder of ['build', 'cli', 'content-api', 'pages/blog', 'renderer', 'static-data', 'dist'])
    mkdirSync(at(folder), { recursive: true });
  for (const file of ['package-lock.json', 'vike.config.ts', 'cli/index.ts', 'pages/blog/+Page.tsx'])
    writeFileSync(at(file), `text of ${file}`);
  writeFileSync(at('dist/stamp'), sourceFingerprint(root));
});
afterEach(() => rmSync(root, { recursive: true }));

const times = () => readFileSync(at('dist/times'), 'utf8');

it('knows by sizes and times alone that nothing has changed, once they are noted', () => {
  expect(isCompiled(root, LATER())).toBe(true);
  // Whoever read the texts would find another fingerprint.
  writeFileSync(at('dist/stamp'), 'of something else');
  expect(isCompiled(root)).toBe(true);
});

it('reads the texts while a source is younger than a tick of the clock', () => {
  expect(isCompiled(root)).toBe(true);
  expect(times).toThrow('ENOENT');
});

it('sees a text of the same length, also when its time is set back', () => {
  isCompiled(root, LATER());
  const { atime, mtime } = statSync(at('cli/index.ts'));
  writeFileSync(at('cli/index.ts'), 'TEXT of cli/index.ts');
  utimesSync(at('cli/index.ts'), atime, mtime);
  expect(isCompiled(root)).toBe(false);
});

it.each([
  ['added', () => writeFileSync(at('pages/blog/+data.ts'), '')],
  ['gone', () => rmSync(at('pages/blog/+Page.tsx'))],
  ['renamed', () => renameSync(at('cli/index.ts'), at('cli/main.ts'))],
])('sees a source that is %s', (_, change) => {
  isCompiled(root, LATER());
  change();
  expect(isCompiled(root)).toBe(false);
});

it('compiles nothing for a checkout of the same texts, and notes their new times', () => {
  isCompiled(root, LATER());
  const before = times();
  writeFileSync(at('cli/index.ts'), readFileSync(at('cli/index.ts')));
  utimesSync(at('cli/index.ts'), 0, 0);
  expect(isCompiled(root, LATER())).toBe(true);
  expect(times()).not.toBe(before);
});

it('reads the texts where what was noted is damaged', () => {
  isCompiled(root, LATER());
  writeFileSync(at('dist/times'), times().slice(0, -20));
  expect(isCompiled(root)).toBe(true);
  writeFileSync(at('cli/index.ts'), 'other');
  expect(isCompiled(root)).toBe(false);
});

it('needs the program compiled where there is none', () => {
  rmSync(at('dist'), { recursive: true });
  expect(isCompiled(root)).toBe(false);
});
