import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '#cli/index.ts';
import { envSchema, parseEnv } from '#content-api/env.ts';
import { SECRETS } from '#content-api/secretFiles.ts';
import { signature } from '#content-api/webhooks/post.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const pages = files.filter((file) => /^(docs\/.*|[A-Z]+)\.md$/.test(file));

// Here, and not in a hook: some of what commands load sets variables, which tests may not do.
const loaded = await Promise.all(Object.values(COMMANDS).map((load) => load()));
const commands = new Map(
  loaded.flatMap((command) => [
    [command.name(), command] as const,
    ...command.commands.map((child) => [`${command.name()} ${child.name()}`, child] as const),
  ]),
);

describe('the documentation', () => {
  it('describes every command and option', () => {
    const text = read('docs/commands.md');
    const options = [...commands.values()].flatMap((command) =>
      command.options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? ''),
    );
    const wanted = [...[...commands.keys()].map((name) => `vitrine ${name}`), ...options];
    expect(wanted.length).toBeGreaterThan(40);
    // Other users of the machine see a password in a command: nobody is advised to write one.
    expect(wanted.filter((name) => name !== '--password' && !text.includes(name))).toEqual([]);
  });

  it('lists the version of the program, and whether older servers may go on with each', () => {
    const [, ...releases] = read('CHANGELOG.md').split(/^## /m).slice(1);
    expect(releases[0]).toMatch(new RegExp(`^\\[${JSON.parse(read('package.json')).version}\\]`));
    for (const release of releases)
      expect(release).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d\n\nOlder servers may go on: (yes|no)\./);
  });

  it('calls commands and options that exist', () => {
    const calls = pages.flatMap((page) => callsIn(read(page)).map((call) => `${page}: ${call}`));
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter((call) => !isKnown(call))).toEqual([]);
  });

  it('describes every script, and calls none that is missing', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const names = Object.keys(scripts).filter((name) => !/^pre/.test(name));
    const text = read('CONTRIBUTING.md');
    expect(names.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(text))).toEqual([]);
    const called = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
    );
    expect(called.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(['docs/settings.md', '.env.example'])('lists every variable in %s', (page) => {
    const listed = read(page);
    const names = Object.keys(envSchema.shape);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(listed))).toEqual([]);
  });

  it('lists every secret that can be in a file', () => {
    const [, section = ''] = read('docs/settings.md').split('## Keep secrets in files');
    expect(SECRETS.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });

  it('gives examples of variables that are right', () => {
    const given = [...read('.env.example').matchAll(/^#([A-Z_0-9]+)='?(.*?)'?$/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(given.length).toBeGreaterThan(25);
    expect(parseEnv(Object.fromEntries(given)).error).toBeUndefined();
  });

  it('shows how to check a signature, and rejects one of another secret', async () => {
    const [, example = ''] = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(read('docs/api.md')) ?? [];
    const { isGenuine } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(example)}`
    );
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headersOf = (secret: string) => ({
      'webhook-timestamp': timestamp,
      'webhook-signature': signature(secret, timestamp, '{}'),
    });
    expect(isGenuine('whsec_ours', headersOf('whsec_ours'), '{}')).toBe(true);
    expect(isGenuine('whsec_ours', headersOf('whsec_theirs'), '{}')).toBe(false);
  });

  it('lists every folder', () => {
    const folders = new Set(files.flatMap((file) => /^\w[\w-]*\//.exec(file)?.[0] ?? []));
    const text = read('ARCHITECTURE.md');
    expect([...folders].filter((folder) => !text.includes(`\`${folder}`))).toEqual([]);
  });

  it('names files that exist', () => {
    const path = /`((?:build|cli|content-api|pages|renderer|static-data|tests|docs|\.ci)\/[\w./-]+)`/g;
    const named = pages.flatMap((page) => [...read(page).matchAll(path)].map(([, file = '']) => file));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('calls buttons and fields what the back office calls them', () => {
    const sources = files
      .filter((file) => /^(pages\/admin|content-api)\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
      .map(read)
      .join('\n');
    const isShown = (label: string) =>
      new RegExp(`['"\`>{]\\s*${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(sources);
    // What introduces an entry of a list ends with a full stop, and is no label.
    const labels = pages
      .filter((page) => /^docs\/[^/]+$/.test(page))
      .flatMap((page) =>
        [...read(page).matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => ({ page, label })),
      )
      .filter(({ label }) => !label.endsWith('.') && !label.startsWith('['))
      .flatMap(({ page, label }) => label.split(' → ').map((part) => ({ page, part })));
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter(({ part }) => !isShown(part))).toEqual([]);
  });

  it('links to files and headings that exist', () => {
    const dead = pages.flatMap((page) =>
      linksIn(read(page))
        .filter((link) => !leadsSomewhere(page, link))
        .map((link) => `${page}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it('can be reached from the README', () => {
    const linked = linksIn(read('README.md'));
    const others = pages.filter((page) => page !== 'README.md' && !/decisions\/\d/.test(page));
    expect(others.filter((page) => !linked.includes(page))).toEqual([]);
  });
});

/** Each as it is written, from the name of the command on: in a block of code, or in a sentence. */
function callsIn(markdown: string): string[] {
  const code = [...markdown.matchAll(/```sh\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, inline]) => block ?? inline ?? '',
  );
  return code.flatMap((text) =>
    [...text.matchAll(/(?:npx |^)vitrine ([a-z][^&|#\n]*)|cli\/vitrine\.mjs ([a-z][^&|#\n]*)/gm)].map(
      ([, named, run]) => (named ?? run ?? '').trim(),
    ),
  );
}

function isKnown(call: string): boolean {
  const [first = '', second = ''] = call.replace(/^[^:]*: /, '').split(/\s+/);
  const command = commands.get(`${first} ${second}`) ?? commands.get(first);
  const known = command?.options.map(({ long }) => long) ?? [];
  return (
    command !== undefined &&
    (call.match(/--[\w-]+/g) ?? []).every((flag) => ['--help', ...known].includes(flag))
  );
}

/** Addresses within the repository. */
function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link ?? '')
    .filter((link) => !/^https?:/.test(link));
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, file))) return false;
  const headings = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => anchorOf(text));
  return heading === undefined || headings.includes(heading);
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}
