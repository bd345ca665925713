import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entriesOf } from '#build/content/entries.ts';
import { takeMarkedSnapshot } from '#build/content/snapshot.ts';
import { fillStore } from '../../bench/content.ts';
import { editing } from '../../support/edits.ts';
import { createTestSite, type TestSite } from '../../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await fillStore(site.store, 12, 1);
  const { id } = site.store.file.prepare('SELECT id FROM images').get() as { id: number };
  site.store.file.prepare("UPDATE posts SET image_id = ? WHERE slug = 'post-3'").run(id);
});
afterAll(() => site.close());

/** Of each post what would be published of it, in a digest, and its mark. */
async function posts(): Promise<Map<string, { digest: string; mark: string }>> {
  // Which links lead nowhere is asked in each run, whatever the marks.
  const snapshot = { ...(await takeMarkedSnapshot(site.store, '')), unlinked: {} };
  const { slugs, digests, marks } = entriesOf(snapshot).posts;
  return new Map(
    slugs.map((slug, at) => [slug, { digest: digests[at] ?? '', mark: marks[at] ?? '' }] as const),
  );
}

/** Slugs of posts that are there before and after, and of which something else is said, or the mark is another one. */
async function changed(edit: () => unknown) {
  const before = await posts();
  await edit();
  const after = [...(await posts())].flatMap(([slug, post]) => {
    const was = before.get(slug);
    return was ? [{ slug, isOther: post.digest !== was.digest, isMarked: post.mark !== was.mark }] : [];
  });
  return {
    other: after.filter(({ isOther }) => isOther).map(({ slug }) => slug),
    marked: after.filter(({ isMarked }) => isMarked).map(({ slug }) => slug),
  };
}

it.each([
  ['its words', "UPDATE posts SET title = 'Other' WHERE slug = 'post-1'"],
  [
    'its categories',
    "DELETE FROM post_categories WHERE post_id = (SELECT id FROM posts WHERE slug = 'post-2')",
  ],
  ['the address of a category', "UPDATE categories SET slug = 'elsewhere' WHERE slug = 'category-5'"],
  ['the order of its categories', "UPDATE categories SET name = 'A before all' WHERE slug = 'category-9'"],
  ['a category that goes', "DELETE FROM categories WHERE slug = 'category-7'"],
  ['the address of its author', "UPDATE authors SET slug = 'another' WHERE slug = 'bench-writer'"],
  ['its picture', 'UPDATE images SET width = width + 1'],
  ['a file of its picture', 'UPDATE image_renditions SET height = height + 1'],
  ['a file less of its picture', "DELETE FROM image_renditions WHERE format = 'webp'"],
  ['a picture that goes', 'DELETE FROM images'],
])('a post has another mark with %s', async (_, sql) => {
  const { other, marked } = await changed(() => site.store.file.exec(sql));
  expect(other.length).toBeGreaterThan(0);
  expect(marked).toEqual(expect.arrayContaining(other));
});

it('one post’s words change no other’s mark, and what no page shows of a post none', async () => {
  const one = await changed(() =>
    site.store.file.exec("UPDATE posts SET excerpt = 'x' WHERE slug = 'post-9'"),
  );
  expect(one).toEqual({ other: ['post-9'], marked: ['post-9'] });
  const none = await changed(() => site.store.file.exec("UPDATE authors SET bio = 'Other', name = 'Other'"));
  expect(none).toEqual({ other: [], marked: [] });
});

it('a post has another mark whenever something else is to be said of it, whatever staff do', async () => {
  const { any, apply } = editing(site.store);
  await fc.assert(
    fc.asyncProperty(any, async (edit) => {
      const { other, marked } = await changed(() => apply(edit));
      expect(marked).toEqual(expect.arrayContaining(other));
    }),
    { numRuns: 60, seed: 20261125, endOnFailure: true },
  );
});
