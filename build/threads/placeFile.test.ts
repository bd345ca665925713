import { mkdtempSync, readFileSync, type Stats, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { isSameFile, placeFile, writeAnew } from './placeFile.ts';

let folder: string;
const path = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(path(name), 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  writeFileSync(path('released'), 'released');
  writeFileSync(path('other'), 'other');
});

it('writes to a new file where a release has the one that is there', () => {
  placeFile(path('released'), path('draft'));
  expect(statSync(path('draft')).ino).toBe(statSync(path('released')).ino);
  writeAnew(path('draft'), 'written');
  expect([text('draft'), text('released')]).toEqual(['written', 'released']);
});

it('writes to a new file where a link to another one is there', () => {
  symlinkSync(path('released'), path('draft'));
  writeAnew(path('draft'), 'written');
  expect([text('draft'), text('released')]).toEqual(['written', 'released']);
});

it('puts a file in place of another one, and leaves the very same one alone', () => {
  placeFile(path('released'), path('draft'));
  const before = statSync(path('draft')).ctimeMs;
  placeFile(path('released'), path('draft'));
  expect(statSync(path('draft')).ctimeMs).toBe(before);
  placeFile(path('other'), path('draft'));
  expect([text('draft'), text('released')]).toEqual(['other', 'released']);
});

it('never takes a folder away to make room for a file', () => {
  expect(() => writeAnew(folder, 'written')).toThrow();
  expect(() => placeFile(path('released'), folder)).toThrow();
  expect(text('released')).toBe('released');
});

it('knows two names of one file only by a number that is a file’s alone', () => {
  const file = (ino: number, dev = 1) => ({ ino, dev }) as Stats;
  expect(isSameFile(file(7), file(7))).toBe(true);
  expect(isSameFile(file(7), file(8))).toBe(false);
  expect(isSameFile(file(7), file(7, 2))).toBe(false);
  expect(isSameFile(file(0), file(0))).toBe(false);
  expect(isSameFile(file(2 ** 53), file(2 ** 53))).toBe(false);
});
