import { expect, it } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { type Snippet, snippets } from '#content-api/kinds/snippets.shared.ts';
import { saveEntry } from '#content-api/library/kinds/store.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { writer } from '../../support/entries/content.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');
const { read, post, put, remove, restore } = clientOf(api, editor);
const write = writer(api, editor);
await write.author();
const MARK = '<hr data-snippet="price-note">';
const text = `<p>Pounds <script>alert(1)</script>sterling</p>${MARK}`;
const { body: note } = await post<Snippet>('/snippets', { name: 'Price note', slug: 'price-note', text });
const first = await write.post({ slug: 'first', content: `<p>One</p>${MARK}`, status: 'published' });
const asVisitor = async () => (await clientOf(api).read<PostEntry>('/posts/first')).content;
const found = async (q: string) =>
  (await read<{ posts: PostEntry[] }>(`/posts?search=${q}`)).posts.map(({ slug }) => slug);

it('is sanitised, and can’t contain another one', () => {
  expect(note.text).toBe('<p>Pounds sterling</p>');
});

it('staff get the mark and visitors its text, which search finds in the post', async () => {
  expect(first.content).toBe(`<p>One</p>${MARK}`);
  expect(await asVisitor()).toBe('<p>One</p><p>Pounds sterling</p>');
  expect(await found('sterling')).toEqual(['first']);
  const changed = await put<Snippet>(`/snippets/${note.id}`, { text: '<p>Euros</p>' });
  expect(changed.body.text).toBe('<p>Euros</p>');
  expect(await asVisitor()).toBe('<p>One</p><p>Euros</p>');
  expect([await found('sterling'), await found('euros')]).toEqual([[], ['first']]);
});

it('its edit leaves the version of the post, so that nobody who writes in it is told of a newer one', async () => {
  const { revision, updated_at } = first;
  expect(await read(`/posts/id/${first.id}`)).toMatchObject({ revision, updated_at });
});

it('keeps its slug, by which posts name it, and may get another name', async () => {
  const path = `/snippets/${note.id}`;
  const refused = { status: 400, body: { fields: { slug: expect.any(String) } } };
  expect(await put(path, { slug: 'prices' })).toMatchObject(refused);
  expect((await put(path, { slug: 'price-note', name: 'Prices' })).status).toBe(200);
  expect(await read('/snippets')).toMatchObject({ snippets: [{ name: 'Prices' }] });
});

it('can’t be deleted while posts show it; one that comes back is shown again', async () => {
  const error = '1 post shows this snippet. Remove it there first, or hide the snippet';
  const refused = { status: 409, body: { code: 'in_use', posts: 1, error } };
  expect(await remove(`/snippets/${note.id}`)).toMatchObject(refused);
  await put(`/posts/${first.id}`, { content: '<p>One</p>' });
  const { trash_id } = (await remove(`/snippets/${note.id}`)).body;
  await put(`/posts/${first.id}`, { content: `<p>One</p>${MARK}` });
  expect(await asVisitor()).toBe('<p>One</p>');
  await restore(trash_id);
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
