import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const client = join(import.meta.dirname, '../../dist/client');

/** What one dialog may bring in all, compressed with brotli, React included. */
const budget = 140_000;

/** What a compiled script imports, at once or in a further step. */
const imported = /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

/** The compiled renderer/islands/wake.ts. */
const list = listOfIslands();

it.each(['BookingDialog', 'BookingPage', 'EnquiryDialog', 'BlogBrowser'])(
  '%s brings at most 140 kB of script',
  (island) => {
    const all = withImports([fileOf(`${island}.island.tsx`), fileOf('mount')], new Set([list]));
    expect(all.size).toBeGreaterThan(2);
    expect(bytesOf(all)).toBeLessThanOrEqual(budget);
  },
);

it.each(['homeEnquiry', 'contactMessage'])('%s brings at most 40 kB of script, and no React', (script) => {
  const all = withImports([fileOf(`${script}.script.ts`)], new Set([list]));
  expect(all.size).toBeGreaterThan(2);
  expect(bytesOf(all)).toBeLessThanOrEqual(40_500);
});

it('no island brings anything of the back office', () => {
  expect(read(list)).not.toMatch(/back-office|pages_admin/);
});

function bytesOf(files: Set<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);
}

/** `import()` of an island by its source's name; that of mount.ts is the one without a name. */
function fileOf(island: string): string {
  const named = new RegExp(`"\\./${island.replaceAll('.', '\\.')}":.*?import\\(["'\`](.+?)["'\`]\\)`);
  const unnamed = /Promise\.all\(\[.*?import\(["'`](.+?)["'`]\)/;
  const found = read(list).match(island === 'mount' ? unnamed : named)?.[1];
  if (!found) throw new Error(`${list} doesn't import ${island}`);
  return join(list, '..', found);
}

/** What these files import and import further. @param seen counted, and not followed. */
function withImports(files: string[], seen: Set<string>): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const names = [...read(file).matchAll(imported)].map((match) => match[1] ?? '');
    withImports(
      names.map((name) => join(file, '..', name)),
      seen,
    );
  }
  return seen;
}

function listOfIslands(): string {
  const chunks = join(client, 'assets/chunks');
  const files = readdirSync(chunks).filter((name) => name.endsWith('.js'));
  const found = files.find((name) => read(join(chunks, name)).includes('"./BookingDialog.island.tsx"'));
  if (!found) throw new Error(`nothing in ${chunks} lists the islands`);
  return join(chunks, found);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
