import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { preparePost } from '#content-api/blog/posts/asWritten.ts';
import { matchesSearch } from '#content-api/blog/posts/reading/list.ts';
import { publishedBodies, publishedPosts } from '#content-api/blog/posts/reading/published.ts';
import { type NewPost, postBySlug, removePost, savePost } from '#content-api/blog/posts/store.ts';
import type { Database } from '#content-api/database/schema.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { categories } from '#content-api/kinds/categories.shared.ts';
import { saveEntry, shownEntries } from '#content-api/library/kinds/store.ts';
import { emptyPost } from '../../support/entries/post.ts';
import { temporaryStore } from '../../support/store.ts';

async function post(
  db: Kysely<Database>,
  slug: string,
  fields: Partial<NewPost> = {},
  html = `<p>Body of ${slug}</p>`,
) {
  const ada = { name: 'Ada Byron', slug: 'ada-byron', bio: '', avatar_url: '' };
  const { id: author_id } = await saveEntry(db, authors, ada);
  const title = `Title of ${slug}`;
  const draft = { ...emptyPost, slug, title, prepared: await preparePost(db, html), author_id, ...fields };
  return db
    .transaction()
    .execute((transaction) => savePost(transaction, draft, { how: 'by_hand', by: null }));
}

describe('saving', () => {
  test('the same post again writes nothing', async () => {
    const { db } = await temporaryStore();
    expect((await post(db, 'a')).change).toBe('added');
    const before = await postBySlug(db, 'a');
    expect((await post(db, 'a')).change).toBe('unchanged');
    expect(await postBySlug(db, 'a')).toEqual(before);
    expect((await post(db, 'a', { title: 'New' })).change).toBe('changed');
    expect(await postBySlug(db, 'a')).toMatchObject({ title: 'New', revision: 2 });
  });

  test('the first publication is remembered, whatever happens later', async () => {
    const { db } = await temporaryStore();
    await post(db, 'a', { status: 'draft' });
    expect((await postBySlug(db, 'a'))?.published_at).toBeNull();
    await post(db, 'a', { status: 'published' });
    const first = (await postBySlug(db, 'a'))?.published_at;
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT/);
    await post(db, 'a', { status: 'draft' });
    await post(db, 'a', { status: 'published', title: 'Again' });
    expect((await postBySlug(db, 'a'))?.published_at).toBe(first);
  });

  test('categories are linked and unlinked with it', async () => {
    const { db } = await temporaryStore();
    const design = await saveEntry(db, categories, { name: 'Design', slug: 'design', description: '' });
    const art = await saveEntry(db, categories, { name: 'Art', slug: 'art', description: '' });
    await post(db, 'a', { category_ids: [design.id, art.id, art.id] });
    expect((await publishedPosts(db))[0]?.categories).toEqual(['art', 'design']);
    expect((await post(db, 'a', { category_ids: [art.id, design.id] })).change).toBe('unchanged');
    expect((await post(db, 'a', { category_ids: [art.id] })).change).toBe('changed');
    expect((await publishedPosts(db))[0]?.categories).toEqual(['art']);
  });

  test('search follows each change and finds words without their accents', async () => {
    const { db } = await temporaryStore();
    const find = async (words: string) =>
      (await db.selectFrom('posts').select('id').where(matchesSearch(words)).execute()).length;
    await post(db, 'a', { title: 'Café' }, '<p>The <strong>light</strong>house</p>');
    expect(await find('cafe')).toBe(1);
    expect(await find('lighthouse')).toBe(1);
    const { id } = await post(db, 'a', { title: 'Tea' }, '<p>The harbour</p>');
    expect(await find('lighthouse')).toBe(0);
    expect(await find('harbour')).toBe(1);
    await removePost(db, id);
    expect(await find('harbour')).toBe(0);
  });
});

describe('what is published', () => {
  test('newest first; among equals the later one; no draft, no archived post', async () => {
    const { db } = await temporaryStore();
    const on = (published_at: string) => ({ published_at });
    await post(db, 'old', on('2025-01-01T00:00:00.000Z'));
    await post(db, 'new', on('2026-01-01T00:00:00.000Z'));
    await post(db, 'twin', on('2026-01-01T00:00:00.000Z'));
    await post(db, 'draft', { status: 'draft', ...on('2026-05-01T00:00:00.000Z') });
    await post(db, 'archived', { status: 'archived', ...on('2026-05-01T00:00:00.000Z') });
    expect((await publishedPosts(db)).map((summary) => summary.slug)).toEqual(['twin', 'new', 'old']);
    const bodies = await publishedBodies(db, ['old', 'draft', 'archived', 'missing']);
    expect([...bodies.keys()]).toEqual(['old']);
    expect(bodies.get('old')).toEqual({ html: '<p>Body of old</p>', toc: [], words: 3 });
  });

  test('a summary lists its fields: nothing else leaves the store', async () => {
    const { db } = await temporaryStore();
    await post(db, 'a');
    const fields =
      'author canonicalUrl categories contentHash cover excerpt linkImage metaDescription metaTitle publishedAt readTime slug title updatedAt';
    expect(Object.keys((await publishedPosts(db))[0] ?? {}).sort()).toEqual(fields.split(' '));
    expect(await shownEntries(db, authors)).toEqual([
      { name: 'Ada Byron', slug: 'ada-byron', role: '', bio: '', avatar: null },
    ]);
  });

  test('an author of posts can’t be deleted under them', async () => {
    const { db } = await temporaryStore();
    await post(db, 'a');
    await expect(db.deleteFrom('authors').execute()).rejects.toThrow(/foreign key/i);
  });
});
