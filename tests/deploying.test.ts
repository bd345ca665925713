import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './support/store.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isHere = (tool: string) => spawnSync('which', [tool]).status === 0;

/** The first example in this language, as a file. @param change makes it fit for this machine. */
function example(language: string, name: string, change = (text: string) => text): string {
  const [, text = ''] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(read('docs/deploying.md')) ?? [];
  expect(text).not.toBe('');
  const file = join(temporaryFolder(), name);
  writeFileSync(file, change(text));
  return file;
}

describe('the examples for servers', () => {
  it.runIf(isHere('systemd-analyze'))('lock the server in, so that systemd rates it below 3', () => {
    const unit = example('ini', 'vitrine.service');
    const report = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
    const [, rated] = /exposure level for vitrine.service: ([\d.]+)/.exec(report.stdout) ?? [];
    expect(Number(rated), report.stderr).toBeLessThan(3);
  });

  it.runIf(isHere('haproxy'))('are taken by HAProxy', () => {
    const file = example('haproxy', 'haproxy.cfg', (text) => text.replace(/ ssl crt .*/, ''));
    expect(spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' }).status).toBe(0);
  });

  it.runIf(isHere('caddy'))('are taken by Caddy', () => {
    const file = example('caddyfile', 'Caddyfile');
    const checked = spawnSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile']);
    expect(checked.status, String(checked.stderr)).toBe(0);
  });

  it.runIf(isHere('nginx'))('are taken by nginx', () => {
    const file = example('nginx', 'nginx.conf', (text) => {
      const site = text.replace('listen 443 ssl;', 'listen 127.0.0.1:8443;');
      return `pid nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`;
    });
    const checked = spawnSync('nginx', ['-t', '-c', file, '-p', temporaryFolder()], { encoding: 'utf8' });
    expect(checked.stderr).toContain('syntax is ok');
  });
});

it('images are pinned to a version', () => {
  const files = execFileSync('git', ['ls-files', 'Dockerfile', 'compose*.yaml', '.github'], {
    cwd: root,
    encoding: 'utf8',
  });
  const images = files
    .trim()
    .split('\n')
    .flatMap((file) => [...read(file).matchAll(/^\s*(?:FROM|image:|container:)\s+(\S+)/gm)])
    .map(([, image = '']) => image)
    .filter((image) => image !== 'vitrine');
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((image) => !/:(RELEASE\.\d{4}|\d+\.\d+)/.test(image))).toEqual([]);
});

it('GitHub runs the steps that you run', () => {
  const { jobs } = matter(`---\n${read('.github/workflows/test.yaml')}\n---\n`).data as {
    jobs: { test: { steps: { run?: string }[] } };
  };
  expect(jobs.test.steps.map(({ run }) => run)).toContain('.ci/run');
});
