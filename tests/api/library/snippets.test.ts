import { expect, it } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { type Snippet, snippets } from '#content-api/kinds/snippets.shared.ts';
import { saveEntry } from '#content-api/library/kinds/store.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { openTestApi } from '../../support/api.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');
const send = <Answer>(method: string, path: string, json?: object, token: string | undefined = editor) =>
  api.send<Answer>(method, path, { ...(token ? { token } : {}), ...(json ? { json } : {}) });
const author = (await send<{ id: number }>('POST', '/authors', { name: 'Ada', slug: 'ada' })).body;
const MARK = '<hr data-snippet="price-note">';
const note = (
  await send<Snippet>('POST', '/snippets', {
    name: 'Price note',
    slug: 'price-note',
    text: `<p>Pounds <script>alert(1)</script>sterling</p>${MARK}`,
  })
).body;
const post = async (slug: string, content: string) =>
  (
    await send<PostEntry>('POST', '/posts', {
      ...{ title: slug, slug, content, author_id: author.id, status: 'published' },
    })
  ).body;
const first = await post('first', `<p>One</p>${MARK}`);
const asVisitor = async () => (await api.send<PostEntry>('GET', '/posts/first')).body.content;
const found = async (q: string) =>
  (await send<{ posts: PostEntry[] }>('GET', `/posts?search=${q}`)).body.posts.map(({ slug }) => slug);

it('is sanitised, and can’t contain another one', () => {
  expect(note.text).toBe('<p>Pounds sterling</p>');
});

it('staff get the mark and visitors its text, which search finds in the post', async () => {
  expect(first.content).toBe(`<p>One</p>${MARK}`);
  expect(await asVisitor()).toBe('<p>One</p><p>Pounds sterling</p>');
  expect(await found('sterling')).toEqual(['first']);
  const { body } = await send<Snippet>('PUT', `/snippets/${note.id}`, { text: '<p>Euros</p>' });
  expect(body.text).toBe('<p>Euros</p>');
  expect(await asVisitor()).toBe('<p>One</p><p>Euros</p>');
  expect([await found('sterling'), await found('euros')]).toEqual([[], ['first']]);
});

it('its edit leaves the version of the post, so that nobody who writes in it is told of a newer one', async () => {
  const { body } = await send<PostEntry>('GET', `/posts/id/${first.id}`);
  expect([body.revision, body.updated_at]).toEqual([first.revision, first.updated_at]);
});

it('keeps its slug, by which posts name it, and may get another name', async () => {
  const moved = await send('PUT', `/snippets/${note.id}`, { slug: 'prices' });
  expect([moved.status, moved.body]).toMatchObject([400, { fields: { slug: expect.any(String) } }]);
  expect((await send('PUT', `/snippets/${note.id}`, { slug: 'price-note', name: 'Prices' })).status).toBe(
    200,
  );
  const { body } = await send<{ snippets: Snippet[] }>('GET', '/snippets');
  expect(body.snippets).toMatchObject([{ name: 'Prices' }]);
});

it('can’t be deleted while posts show it; one that comes back is shown again', async () => {
  const refused = await send<{ error: string }>('DELETE', `/snippets/${note.id}`);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'in_use',
      posts: 1,
      error: '1 post shows this snippet. Remove it there first, or hide the snippet',
    },
  ]);
  await send('PUT', `/posts/${first.id}`, { content: '<p>One</p>' });
  const { trash_id } = (await send<{ trash_id: number }>('DELETE', `/snippets/${note.id}`)).body;
  await send('PUT', `/posts/${first.id}`, { content: `<p>One</p>${MARK}` });
  expect(await asVisitor()).toBe('<p>One</p>');
  await send('POST', `/trash/${trash_id}/restore`);
  expect(await asVisitor()).toBe('<p>One</p><p>Euros</p>');
});

it('travels in an export, and an import finds it by its slug', async () => {
  const { snippets: exported } = await exportContent(api.store.db);
  const [entry] = exported.map((one) => snippets.schema.parse(one));
  expect(entry).toEqual({ name: 'Prices', slug: 'price-note', text: '<p>Euros</p>', active: true });
  const imported = { ...snippets.schema.parse(entry), text: '<p>Crowns</p>' };
  expect(await saveEntry(api.store.db, snippets, imported)).toEqual({ id: note.id, change: 'changed' });
  expect(await saveEntry(api.store.db, snippets, imported)).toEqual({ id: note.id, change: 'unchanged' });
  expect(await asVisitor()).toBe('<p>One</p><p>Crowns</p>');
});
