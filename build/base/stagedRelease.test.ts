import { mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { placeFile } from '#content-api/storage/durable.ts';
import { jsonList, readJsonList, writeNew } from './stagedRelease.ts';

let folder: string;
const path = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(path(name), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  writeFileSync(path('released'), 'released');
  writeFileSync(path('other'), 'other');
});

it('is the same file under another name, which nothing is written to', () => {
  placeFile(path('released'), path('draft'));
  expect(statSync(path('draft')).ino).toBe(statSync(path('released')).ino);
  expect(() => writeNew(path('draft'), 'written')).toThrow('EEXIST');
  expect(() => placeFile(path('other'), path('draft'))).toThrow('EEXIST');
  expect([text('draft'), text('released')]).toEqual(['released', 'released']);
});

it('never writes through a link', () => {
  symlinkSync(path('released'), path('draft'));
  expect(() => writeNew(path('draft'), 'written')).toThrow('EEXIST');
  expect(text('released')).toBe('released');
});

const AROUND = ['{"posts":', '}'] as const;

it('reads the entries of a list as they were written, whatever is in them', () => {
  const path = join(folder, 'list.json');
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
  const path = join(folder, 'list.json');
  writeFileSync(path, jsonList(['1', '2']).slice(0, -1));
  expect(() => readJsonList(path)).toThrow('isn’t a list with one entry per line');
});
