import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { type Entry, jsonList, readJsonList } from './jsonList.ts';

const AROUND = ['{"posts":', '}'] as const;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-list-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it('a list of which entries stay, go, move and come has the bytes of one that is made anew', () => {
  const path = join(folder(), 'list.json');
  const lists = fc.tuple(fc.array(fc.string({ unit: 'grapheme' })), fc.array(fc.nat(9)));
  fc.assert(
    fc.property(lists, fc.nat(), ([texts, places], from) => {
      const before = texts.map((text) => JSON.stringify(text));
      writeFileSync(path, jsonList(before, null, AROUND));
      const list = readJsonList(path, AROUND);
      const kept = before.map((_, place) => place).slice(from % (before.length + 1));
      const now: Entry[] = [...kept, ...places.map((at) => (at < before.length ? at : `"new ${at}"`))];
      const anew = now.map((entry) => (typeof entry === 'number' ? (before[entry] ?? '') : entry));
      expect(list.length).toBe(before.length);
      expect(jsonList(now, list, AROUND).toString()).toBe(jsonList(anew, null, AROUND).toString());
      expect(JSON.parse(jsonList(now, list).toString())).toEqual(anew.map((json) => JSON.parse(json)));
    }),
    { seed: 3 },
  );
});

it('a list that was cut short is none', () => {
  const path = join(folder(), 'list.json');
  writeFileSync(path, jsonList(['1', '2']).subarray(0, -1));
  expect(() => readJsonList(path)).toThrow('no list with an entry a line');
});
