import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexEntries, shardsOf } from '#static-data/search/searchIndex.ts';
import type { IndexedPost } from './indexedPosts.ts';
import { patchIndex } from './indexedPosts.ts';

const post = (title: string, text = ''): IndexedPost => ({ contentHash: '', title, excerpt: 'grid', text });
const listed = (posts: IndexedPost[]) => posts.map((one) => JSON.stringify(one));

/** Enough posts of different words that the index comes in parts. */
const many = Array.from({ length: 2500 }, (_, n) =>
  post(`Title ${n} café`, `word${n} ${'abcdefghij'[n % 10]}x${n} constructor common`),
);

const anew = (posts: IndexedPost[]) => shardsOf(indexEntries(posts));

/** Making the index of so many takes longer than all else here. */
const ofMany = anew(many);

/** What the parts are after a patch, or undefined when the index has to be made anew. */
function patched(before: IndexedPost[], now: IndexedPost[]): Map<string, string> | undefined {
  const shards = before === many ? new Map(ofMany) : anew(before);
  const sizes = new Map([...shards].map(([key, part]) => [key, Buffer.byteLength(part)]));
  const parted = { sizes, read: (key: string) => JSON.parse(shards.get(key) ?? '') };
  const patch = patchIndex(parted, listed(before), listed(now));
  for (const [key, part] of patch ?? []) {
    if (part === null) shards.delete(key);
    else shards.set(key, part);
  }
  return patch && shards;
}

const sorted = (parts: Map<string, string>) =>
  Object.fromEntries([...parts].sort(([a], [b]) => (a < b ? -1 : 1)));

describe('patching the search index', () => {
  it('gives the bytes of making it anew, whatever changes', () => {
    const words = fc.array(fc.constantFrom('grid', 'Café', 'zz', 'ab12', '__proto__', 'constructor', 'ix7'), {
      maxLength: 4,
    });
    const edit = fc.record({ at: fc.nat(2499), title: words, text: words });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 5 }), fc.nat(3), fc.nat(3), (edits, added, removed) => {
        const now = [...many];
        for (const { at, title, text } of edits) now[at] = post(title.join(' '), text.join(' '));
        now.length -= removed;
        for (let n = 0; n < added; n += 1) now.push(post(`Added ${n}`, 'quite new'));
        const after = patched(many, now);
        // Compared as one: a difference in megabytes of JSON can't be read anyway.
        expect(after && JSON.stringify(sorted(after)) === JSON.stringify(sorted(anew(now)))).toBe(true);
      }),
      { numRuns: 15, seed: 7 },
    );
  });

  it('reads only the parts whose words change', () => {
    const shards = ofMany;
    const read: string[] = [];
    const sizes = new Map([...shards].map(([key, part]) => [key, part.length]));
    const now = many.with(5, post('Title 5 café', `${many[5]?.text} zebra`));
    const parted = {
      sizes,
      read: (key: string) => {
        read.push(key);
        return JSON.parse(shards.get(key) ?? '[]');
      },
    };
    expect(patchIndex(parted, listed(many), listed(now))?.has('ze')).toBe(true);
    expect(read.length).toBeLessThan(10);
  });

  it('gives up when the index would come in another number of files, or most posts have another number', () => {
    const few = many.slice(0, 10);
    expect(patched(few, many.slice(0, 150))).toBeDefined();
    expect(
      patched(many.slice(0, 150), [
        ...many.slice(0, 150),
        post('x', 'long '.repeat(10) + 'y'.repeat(400_000)),
      ]),
    ).toBeUndefined();
    expect(patched(many, many.slice(1))).toBeUndefined();
  });
});
