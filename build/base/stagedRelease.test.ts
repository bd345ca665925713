import { mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { placeFile } from '#content-api/storage/durable.ts';
import { writeNew } from './stagedRelease.ts';

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
