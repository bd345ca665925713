import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IndexedLines } from './remembered.ts';

const line = fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => JSON.stringify([text]));
const linesOf = (lines: IndexedLines) => Array.from({ length: lines.count }, (_, at) => lines.line(at));

it('lines are found by their numbers, and some are changed, added and left out as if all were written anew', () => {
  const edits = fc.tuple(fc.array(line, { maxLength: 12 }), fc.array(fc.tuple(fc.nat(11), line)), fc.nat(14));
  fc.assert(
    fc.property(edits, ([before, changed, count]) => {
      const now = before.slice(0, count);
      const changes = new Map<number, string>();
      for (const [number, text] of [...changed].sort(([a], [b]) => a - b)) {
        if (number >= now.length) continue;
        now[number] = text;
        changes.set(number, text);
      }
      for (let number = now.length; number < count; number += 1) {
        now.push(`["added ${number}"]`);
        changes.set(number, `["added ${number}"]`);
      }
      const lines = IndexedLines.of(before).with(changes, count);
      expect([linesOf(lines), lines.isWhole]).toEqual([now, true]);
      expect(lines.bytes.equals(IndexedLines.of(now).bytes)).toBe(true);
    }),
    { numRuns: 1000, seed: 3 },
  );
});

it('a file that was cut short shows it', () => {
  const { bytes } = IndexedLines.of(['["one"]', '["two"]']);
  expect(new IndexedLines(bytes.subarray(0, -1)).isWhole).toBe(false);
  expect(new IndexedLines(Buffer.alloc(0))).toMatchObject({ count: 0, isWhole: true });
});
