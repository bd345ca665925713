import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PostDigests, postsBefore } from '../content/postsBefore.ts';
import { unchangedSurroundings } from './surroundings.ts';

const REACH = 2;

const listOf = (entries: Record<string, string>): PostDigests => ({
  slugs: Object.keys(entries),
  digests: Object.values(entries),
});

/** What stands around a post, read from the list itself. */
function around(entries: Record<string, string>, name: string): string | null {
  const all = Object.entries(entries);
  const place = all.findIndex(([other]) => other === name);
  return place < 0 ? null : JSON.stringify(all.slice(Math.max(0, place - REACH), place + REACH + 1));
}

describe('the surroundings of a post', () => {
  it('are unchanged exactly where the same posts stand around it as before', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const list = fc
      .tuple(
        fc.shuffledSubarray(names),
        fc.array(fc.constantFrom<string>('x', 'x', 'x', 'x', 'y'), { minLength: 9, maxLength: 9 }),
      )
      .map(([some, digests]) => Object.fromEntries(some.map((name, at) => [name, digests[at] ?? 'x'])));
    const near = list.chain((before) =>
      fc
        .record({
          at: fc.nat(9),
          cut: fc.nat(1),
          add: fc.boolean(),
          digest: fc.constantFrom<string>('x', 'y'),
        })
        .map((edit) => {
          const all = Object.entries(before);
          all.splice(edit.at, edit.cut, ...(edit.add ? [['new', edit.digest] as [string, string]] : []));
          return [before, Object.fromEntries(all)] as const;
        }),
    );
    const pair = fc.oneof(near, fc.tuple(list, list));
    fc.assert(
      fc.property(pair, ([before, now]) => {
        const isUnchanged = unchangedSurroundings(postsBefore(listOf(before), listOf(now)), REACH);
        for (const [place, name] of Object.keys(now).entries()) {
          expect(isUnchanged(place)).toBe(around(before, name) === around(now, name));
        }
      }),
      { numRuns: 2000, seed: 11 },
    );
  });
});
