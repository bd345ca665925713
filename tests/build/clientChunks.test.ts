import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const assets = join(import.meta.dirname, '../../dist/client/assets');

/** What a compiled script imports at once. */
const imported = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/** `import()` of a screen or an island by the name of what it exports or is called. */
const further = /import\(["'`](\.{1,2}\/[^"'`]+\.js)["'`]\)/g;

const entry = fileLike('entries', /^pages_admin_client\..+\.js$/);
const screens = [
  ...new Set([...read(entry).matchAll(further)].map((match) => join(entry, '..', match[1] ?? ''))),
];

describe('the back office', () => {
  it('has screens of their own', () => {
    expect(screens.length).toBeGreaterThan(20);
  });

  it('loads every screen with at most 21 scripts', () => {
    const most = Math.max(...screens.map((screen) => withImports([entry, screen]).size));
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(21);
  });

  it('has one stylesheet, and the editor of posts one more for its blocks', () => {
    const named = new Set(
      [entry, ...screens].flatMap((file) => read(file).match(/assets\/static\/[\w.-]+\.css/g) ?? []),
    );
    const others = [...named].filter((name) => !name.includes('/back-office.'));
    expect(others.filter((name) => !name.includes('/pages_admin_'))).toEqual([]);
    expect(others.length).toBeLessThanOrEqual(1);
  });
});

it('has islands that load nothing of the back office, whose stylesheet would move what is being read', () => {
  const start = fileLike('entries', /^renderer_client\..+\.js$/);
  const loaded = new Set([start]);
  for (const file of loaded)
    for (const [, path = ''] of [...read(file).matchAll(imported), ...read(file).matchAll(further)])
      loaded.add(join(file, '..', path));
  expect(loaded.size).toBeGreaterThan(10);
  expect([...loaded].filter((file) => read(file).includes('/back-office.'))).toEqual([]);
});

it('has no scripts that wait for each other: one of them would run before what it needs', () => {
  const all = ['entries', 'chunks'].flatMap((folder) =>
    readdirSync(join(assets, folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(assets, folder, name)),
  );
  const inCircles = all.filter((file) => withImports(importsOf(file)).has(file));
  expect(all.length).toBeGreaterThan(50);
  expect(inCircles).toEqual([]);
});

/** These files and what they import, further and further. */
function withImports(files: string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    withImports(importsOf(file), seen);
  }
  return seen;
}

function importsOf(file: string): string[] {
  return [...read(file).matchAll(imported)].map((match) => join(file, '..', match[1] ?? ''));
}

function fileLike(folder: string, name: RegExp): string {
  const found = readdirSync(join(assets, folder)).find((file) => name.test(file));
  if (!found) throw new Error(`nothing in ${folder} is called ${name}`);
  return join(assets, folder, found);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
