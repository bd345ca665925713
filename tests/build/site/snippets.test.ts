import { expect, it } from 'vitest';
import { planChanges } from '#build/planChanges.ts';
import { checkSlice } from '#content-api/blog/checks/checkWaiting.ts';
import { postsToMend } from '#content-api/blog/checks/store.ts';
import { preparePost } from '#content-api/blog/posts/asWritten.ts';
import { insertPost } from '#content-api/blog/posts/store.ts';
import { snippets } from '#content-api/kinds/snippets.shared.ts';
import { addEntry, changeEntry } from '#content-api/library/kinds/store.ts';
import { emptyPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();
const { db } = site.store;
const author = await db.selectFrom('authors').select('id').executeTakeFirstOrThrow();
const MARK = '<hr data-snippet="price-note">';
const post = async (slug: string, content: string) => {
  const written = { slug, title: slug, prepared: await preparePost(db, content), author_id: author.id };
  const draft = { ...emptyPost, ...written, published_at: '2024-01-01T00:00:00.000Z' };
  return insertPost(db, draft, { how: 'by_hand', by: null });
};
const note = (text: string) => `<p>${text}, see <a href="/blog/nowhere">terms</a></p>`;
const { id } = await addEntry(
  db,
  snippets,
  snippets.schema.parse({ name: 'Price note', slug: 'price-note', text: note('Prices from March') }),
);
await post('with-one', `<p>Before</p>${MARK}<p>After</p>`);
await post('with-another', `<ul><li><p>In a list</p>${MARK}</li></ul>`);
await post('without', '<p>Without</p>');
await site.generate({ verify: true });

const planned = async () => {
  const { pages, causes, entries } = await planChanges(site.parts(), site.store);
  return {
    urls: pages.map(({ url }) => url).sort(),
    because: [...new Set(pages.flatMap(({ because }) => because))],
    causes: causes.map(({ text }) => text),
    entries: entries.map(({ kind }) => kind),
  };
};

it('stands in each text that names it, with its dead links as words, and in feeds', () => {
  const html = site.read('blog/with-one.html');
  expect(html).toMatch(/<p>Before<\/p><p>Prices from March, see terms<\/p><p>After<\/p>/);
  expect(html).not.toContain('data-snippet');
  expect(site.read('blog/with-another.html')).toContain('Prices from March');
  expect(site.read('static-data/snippets.json')).toContain('Prices from March');
  expect(site.read('rss.xml')).toContain('Prices from March');
});

it('its change is planned on the posts that show it, under one cause', async () => {
  await changeEntry(db, snippets, id, { text: note('Prices from June') });
  const change = 'Snippet Price note was changed (text)';
  expect(await planned()).toEqual({
    urls: ['/blog/with-another', '/blog/with-one'],
    because: [change],
    causes: [change],
    entries: ['snippet'],
  });
  const { rendered } = await site.generate();
  expect(rendered).toBe(2);
  await site.generate({ verify: true });
  expect(site.read('blog/with-one.html')).toContain('Prices from June');
});

it('another name of it changes no page', async () => {
  await changeEntry(db, snippets, id, { name: 'Prices' });
  expect((await planned()).urls).toEqual([]);
  await site.generate();
});

it('while it is hidden, visitors see nothing of it, and Site Check says so', async () => {
  await changeEntry(db, snippets, id, { active: false });
  expect((await planned()).causes).toEqual(['Snippet Prices was hidden or deleted']);
  await site.generate({ verify: true });
  expect(site.read('blog/with-one.html')).toContain('<p>Before</p><p>After</p>');
  while (await checkSlice(db));
  const found = await postsToMend(db, null, { codes: ['missing-snippet'], page: 1, limit: 10 });
  const text = 'The snippet “price-note” is hidden or deleted, so visitors see nothing there.';
  const said = found.map(({ title, findings }) => [title, findings[0]?.text]);
  expect(said).toEqual(['with-another', 'with-one'].map((title) => [title, text]));
});
