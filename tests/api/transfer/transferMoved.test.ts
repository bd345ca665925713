import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { movedPosts } from '#content-api/blog/posts/reading/published.ts';
import { movedEntries } from '#content-api/library/kinds/store.ts';
import type { TestStore } from '../../support/doubles/blogFolder.ts';
import { exportedFolder, folderOf, importFolder } from '../../support/entries/contentFolder.ts';
import { renameList } from '../../support/entries/lists.ts';
import { addPost, setPost } from '../../support/entries/post.ts';
import { columnOf, runSql } from '../../support/sql.ts';
import { temporaryStore } from '../../support/store.ts';

const addresses = ({ db }: TestStore) =>
  db.selectFrom('post_addresses').selectAll().orderBy('slug').execute();

/** @param posts front matter and text by slug. */
function folderWith(posts: Record<string, [front: string, text: string]>): string {
  const files = Object.entries(posts).map(([slug, [front, text]]) => {
    const head = `---\ntitle: ${slug}\ndate: 2026-01-01\nauthor: Ada\n${front}\n---\n`;
    return [`posts/${slug}.md`, `${head}\n${text}\n`];
  });
  return folderOf(Object.fromEntries(files));
}

it('gives a new store the earlier addresses with their times, and the same store nothing', async () => {
  const [first, second] = [await temporaryStore(), await temporaryStore()];
  await importFolder(folderWith({ a: ['', 'A'], b: ['', 'B'] }), first);
  await setPost(first, 'a', { slug: 'a-2', updated_at: '2026-02-01T09:00:00.000Z' });
  await setPost(first, 'a-2', { slug: 'a-3', updated_at: '2026-03-01T09:00:00.000Z' });
  const out = await exportedFolder(first);
  expect(readFileSync(join(out, 'posts/a-3.md'), 'utf8')).toContain(
    'earlier_addresses: [{"slug":"a-2","left_at":"2026-03-01T09:00:00.000Z"},{"slug":"a","left_at":"2026-02-01T09:00:00.000Z"}]',
  );
  expect(readFileSync(join(out, 'posts/b.md'), 'utf8')).not.toContain('earlier_addresses');
  const before = await addresses(first);
  expect(await importFolder(out, first)).toMatchObject({ added: 0, changed: 0, problems: [] });
  expect(await addresses(first)).toEqual(before);
  await importFolder(out, second);
  expect(await addresses(second)).toEqual(before.map((row) => ({ ...row, post_id: expect.any(Number) })));
  expect(await movedPosts(second.db)).toEqual(await movedPosts(first.db));
});

it('takes the addresses that other generators call aliases, counts them as a change once, and ends none', async () => {
  const store = await temporaryStore();
  const folder = folderWith({ a: ['aliases: [/blog/old/, /2019/elsewhere]', 'A'] });
  expect(await importFolder(folder, store)).toMatchObject({ added: 1 });
  expect(await addresses(store)).toMatchObject([{ slug: 'old', left_at: '2026-01-01T00:00:00.000Z' }]);
  const more = folderWith({ a: ['aliases: [/blog/older/]', 'A'] });
  expect(await importFolder(more, store)).toMatchObject({ changed: 1 });
  expect(await importFolder(more, store)).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await addresses(store)).map(({ slug }) => slug)).toEqual(['old', 'older']);
});

it('prefers a post at the address to the claim of another one, whichever comes first', async () => {
  const folder = folderWith({
    a: ['aliases: [/blog/b/, /blog/a/]', 'A'],
    b: ['', 'B'],
    c: ['aliases: b', 'C'],
  });
  const store = await temporaryStore();
  await importFolder(folder, store);
  await importFolder(folder, store);
  expect(await movedPosts(store.db)).toEqual([]);
});

it('carries those that a post at the address holds back, and those of a draft that was public there', async () => {
  const [first, second] = [await temporaryStore(), await temporaryStore()];
  await importFolder(folderWith({ a: ['', 'A'], c: ['', 'C'] }), first);
  await setPost(first, 'a', { slug: 'a-2' });
  await setPost(first, 'c', { status: 'draft' });
  await addPost(first, 'a', { title: 'Another' });
  const out = await exportedFolder(first);
  const before = await addresses(first);
  expect(before.map(({ slug }) => slug)).toEqual(['a', 'c']);
  expect(await importFolder(out, first)).toMatchObject({ added: 0, changed: 0 });
  await importFolder(out, second);
  expect(await addresses(second)).toEqual(before.map((row) => ({ ...row, post_id: expect.any(Number) })));
  for (const store of [first, second]) {
    expect(await movedPosts(store.db)).toEqual([]);
    await runSql(store, "DELETE FROM posts WHERE slug = 'a'");
    expect(await movedPosts(store.db)).toEqual([{ slug: 'a', to: 'a-2' }]);
  }
});

it('leaves a link to an earlier address, in the store or in the files, as it is', async () => {
  const store = await temporaryStore();
  await importFolder(folderWith({ a: ['aliases: /blog/stored/', 'A'] }), store);
  const text = '[one](/blog/stored), [two](/blog/told), [three](/blog/nowhere)';
  const { notices } = await importFolder(
    folderWith({ b: ['aliases: /blog/told/', 'B'], c: ['', text] }),
    store,
  );
  expect(notices.map(({ message }) => message)).toEqual([
    'Link removed: /blog/nowhere isn’t a page of this site',
  ]);
});

it('carries the earlier addresses of categories and authors, and files posts that name them by those', async () => {
  const [first, second] = [await temporaryStore(), await temporaryStore()];
  await importFolder(folderWith({ a: ['categories: [Craft]', 'A'] }), first);
  const at = '2026-02-01T09:00:00.000Z';
  await renameList(first, 'categories', 'craft', { slug: 'trade', name: 'Trade' }, at);
  await renameList(first, 'authors', 'ada', { slug: 'countess', name: 'Countess' }, at);
  const out = await exportedFolder(first);
  expect(JSON.parse(readFileSync(join(out, 'categories.json'), 'utf8'))).toEqual([
    {
      name: 'Trade',
      slug: 'trade',
      description: '',
      earlier_addresses: [{ slug: 'craft', left_at: '2026-02-01T09:00:00.000Z' }],
    },
  ]);
  expect(await importFolder(out, first)).toMatchObject({ added: 0, changed: 0, problems: [] });
  await importFolder(out, second);
  await importFolder(folderWith({ b: ['categories: [craft]', 'B'] }), second);
  for (const { db } of [first, second]) {
    expect(await movedEntries(db, 'category')).toEqual([{ slug: 'craft', to: 'trade' }]);
    expect(await movedEntries(db, 'author')).toEqual([{ slug: 'ada', to: 'countess' }]);
  }
  expect(await columnOf(second, 'SELECT slug FROM categories')).toEqual(['trade']);
  expect(await columnOf(second, 'SELECT slug FROM authors')).toEqual(['countess']);
});
