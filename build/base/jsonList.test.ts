import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { jsonList, readJsonList } from './jsonList.ts';

const AROUND = ['{"posts":', '}'] as const;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-list-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it('reads the entries of a list as they were written, whatever is in them', () => {
  const path = join(folder(), 'list.json');
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const entries = texts.map((text) => JSON.stringify(text));
      writeFileSync(path, jsonList(entries, AROUND));
      expect(readJsonList(path, AROUND)).toEqual(entries);
      expect(JSON.parse(jsonList(entries, AROUND))).toEqual({ posts: texts });
    }),
    { seed: 3 },
  );
});

it('a list that was cut short is none', () => {
  const path = join(folder(), 'list.json');
  writeFileSync(path, jsonList(['1', '2']).slice(0, -1));
  expect(() => readJsonList(path)).toThrow('isn’t a list with one entry per line');
});
