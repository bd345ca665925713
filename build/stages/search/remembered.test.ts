import { existsSync, mkdtempSync, readFileSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editedLines, freshLines, type IndexedLines, linesIn, lineWriter } from './remembered.ts';

const folder = mkdtempSync(join(tmpdir(), 'lines-'));
let files = 0;
const newFile = () => join(folder, String(files++));

const line = fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => JSON.stringify([text]));
const all = (lines: IndexedLines) => Array.from({ length: lines.count }, (_, at) => lines.line(at));

/** As the next run finds them. */
function leftBehind(lines: IndexedLines): IndexedLines {
  const file = newFile();
  lines.leaveAt(file);
  return linesIn(file, JSON.parse(JSON.stringify(lines.edits)));
}

it('lines are found by their numbers, and some are changed, added and left out, run after run', () => {
  const edit = fc.tuple(fc.array(fc.tuple(fc.nat(11), line)), fc.nat(14));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(edit, { maxLength: 3 }), (first, edits) => {
      let now = [...first];
      let lines = leftBehind(freshLines(first));
      for (const [changed, count] of edits) {
        const added = Array.from({ length: Math.max(0, count - now.length) }, (_, at) => `["added ${at}"]`);
        const next = [...now.slice(0, count), ...added];
        const changes = added.map((text, at) => [next.length - added.length + at, text] as const);
        const known = changed.filter(([number]) => number < Math.min(now.length, count));
        for (const [number, text] of known) next[number] = text;
        lines = leftBehind(editedLines(lines, [...known, ...changes], count));
        now = next;
        expect(all(lines)).toEqual(now);
        expect(lines.line(count)).toBeUndefined();
      }
    }),
    { numRuns: 200, seed: 3 },
  );
});

it('lines are written anew when most are other ones, and share their file with the release before until then', () => {
  const first = Array.from({ length: 400 }, (_, at) => `["${at}"]`);
  const file = newFile();
  freshLines(first).leaveAt(file);
  const before = linesIn(file, { count: 400, lines: [] });
  const few = editedLines(before, [[3, '["x"]']], 400);
  const many = editedLines(
    few,
    first.slice(0, 300).map((_, at) => [at, `["y${at}"]`] as const),
    400,
  );
  expect([few.edits.lines.length, many.edits.lines.length]).toEqual([1, 0]);
  const [one, other] = [newFile(), newFile()];
  few.leaveAt(one);
  many.leaveAt(other);
  expect(readFileSync(one).equals(readFileSync(file))).toBe(true);
  expect(all(linesIn(other, many.edits)).slice(299, 301)).toEqual(['["y299"]', '["300"]']);
});

it('lines that are put on the disk as they are made are found and left like any others', () => {
  const texts = Array.from({ length: 3000 }, (_, at) => JSON.stringify([`Zeile ${at}`, 'ü'.repeat(at % 90)]));
  const [made, left, other] = [newFile(), newFile(), newFile()];
  const writer = lineWriter(made);
  for (const text of texts) writer.add(text);
  const lines = writer.end();
  expect(all(lines)).toEqual(texts);
  lines.leaveAt(left);
  expect(existsSync(made)).toBe(false);
  freshLines(texts).leaveAt(other);
  expect(readFileSync(left).equals(readFileSync(other))).toBe(true);
  expect(all(linesIn(left, lines.edits))).toEqual(texts);
});

it('of no post there are no lines', () => {
  const lines = lineWriter(newFile()).end();
  expect([lines.count, lines.line(0)]).toEqual([0, undefined]);
});

it('a file that was cut short, or is gone, is none', () => {
  const file = newFile();
  freshLines(['["one"]', '["two"]']).leaveAt(file);
  truncateSync(file, readFileSync(file).length - 1);
  expect(() => linesIn(file, { count: 2, lines: [] })).toThrow();
  expect(() => linesIn(newFile(), { count: 2, lines: [] })).toThrow('ENOENT');
});
