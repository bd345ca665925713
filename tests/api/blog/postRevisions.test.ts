import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entriesOf } from '#build/content/entries.ts';
import { takeSnapshotWithRevisions } from '#build/content/snapshot.ts';
import { postBySlug, updatePost } from '#content-api/blog/posts/store.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { categories } from '#content-api/kinds/categories.shared.ts';
import type { AnyKind } from '#content-api/kinds/contentKind.shared.ts';
import { changePicture } from '#content-api/library/gallery/store.ts';
import { changeEntry, removeEntry } from '#content-api/library/kinds/store.ts';
import { fillStore } from '../../bench/content.ts';
import { editing } from '../../support/entries/edits.ts';
import { setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';
import { columnOf } from '../../support/sql.ts';

const site = await openTestSite();
await fillStore(site.store, 12, 1);
const imageId = (await columnOf<number>(site.store, 'SELECT id FROM images'))[0] ?? 0;
await setPost(site.store, 'post-3', { image_id: imageId });

const idOf = (table: string, slug: string) =>
  Number(site.store.file.prepare(`SELECT id FROM ${table} WHERE slug = ?`).pluck().get(slug));
const change = (kind: AnyKind, slug: string, values: object) =>
  changeEntry<AnyKind>(site.store.db, kind, idOf(kind.key, slug), values);

async function withoutCategories(slug: string) {
  const post = await postBySlug(site.store.db, slug);
  if (post) await updatePost(site.store.db, post, { category_ids: [] }, { how: 'by_hand', by: null });
}

/** Of each post what would be published of it, in a digest, and its mark. */
async function posts(): Promise<Map<string, { digest: string; mark: string }>> {
  // Which links lead nowhere is asked in each run, whatever the revisions.
  const snapshot = { ...(await takeSnapshotWithRevisions(site.store, '')), unlinked: {} };
  const { slugs, digests, revisions } = entriesOf(snapshot).posts;
  return new Map(
    slugs.map((slug, at) => [slug, { digest: digests[at] ?? '', mark: revisions[at] ?? '' }] as const),
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
  ['its words', () => setPost(site.store, 'post-1', { title: 'Other' })],
  ['its categories', () => withoutCategories('post-2')],
  ['the address of a category', () => change(categories, 'category-5', { slug: 'elsewhere' })],
  ['the order of its categories', () => change(categories, 'category-9', { name: 'A before all' })],
  ['a category that goes', () => removeEntry(site.store.db, categories, idOf('categories', 'category-7'))],
  ['the address of its author', () => change(authors, 'bench-writer', { slug: 'another' })],
  ['what is known of its picture', () => changePicture(site.store.db, imageId, { alpha: 1 })],
])('a post has another mark with %s', async (_, edit: () => Promise<unknown>) => {
  const { other, marked } = await changed(edit);
  expect(other.length).toBeGreaterThan(0);
  expect(marked).toEqual(expect.arrayContaining(other));
});

it('one post’s words change no other’s mark, and what no page shows of a post none', async () => {
  const one = await changed(() => setPost(site.store, 'post-9', { excerpt: 'x' }));
  expect(one).toEqual({ other: ['post-9'], marked: ['post-9'] });
  const none = await changed(() => change(authors, 'another', { bio: 'Other', name: 'Other' }));
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
