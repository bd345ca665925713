import { describe, expect, it } from 'vitest';
import { carryOutDue } from '#content-api/publishing/schedule/carryOut.ts';
import { thinRevisions } from '#content-api/writing/revisions/record.ts';
import { openTestApi } from '../../support/api.ts';
import { dated, takeFolder } from '../../support/doubles/blogFolder.ts';
import { writer } from '../../support/entries/content.ts';
import { folderOf } from '../../support/entries/contentFolder.ts';
import { replacing } from '../../support/entries/replacing.ts';
import { historyOf } from '../../support/entries/revisions.ts';
import { inDays } from '../../support/entries/trash.ts';
import { copiesOf } from '../../support/entries/workingCopies.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const write = writer(api, admin);
const history = historyOf(api, admin);
await write.author();

const newest = async (id: number) => (await history.told(id))[0];

describe('what isn’t saved by hand says how it was made', () => {
  it('a file that was imported, and imported once more after it was changed', async () => {
    const store = { ...api.store, folder: api.parts.dataDir, uploads: api.parts.uploads };
    const take = (text: string) => takeFolder(folderOf({ 'posts/imported.md': dated('', text) }), store);
    const { posts } = await take('Text.');
    const { id = 0 } = posts.find(({ slug }) => slug === 'imported') ?? {};
    await take('Another.');
    expect(await history.told(id)).toEqual(['2 import: 1 paragraph', '1 import: all of it']);
    expect((await history.list(id)).map(({ made_by }) => made_by)).toEqual([null, null]);
  });

  it('a plan that was carried out', async () => {
    const { id } = await write.post({ publishAt: inDays(1).toISOString() });
    await carryOutDue(api.store.db, inDays(2));
    expect(await newest(id)).toBe('2 schedule: published');
    expect((await history.list(id))[0]?.made_by).not.toBe(null);
  });

  it('links that were led to where a post is now', async () => {
    const moved = await write.post({ status: 'published' });
    const { id } = await write.post({ content: `<p><a href="/blog/${moved.slug}">It</a></p>` });
    await history.change(moved.id, { slug: `${moved.slug}-now` });
    await api.send('POST', `/posts/${moved.id}/links`, { token: admin });
    expect(await newest(id)).toBe('2 link_renewal: 1 paragraph');
  });

  it('posts that were given to another author or category, and those that came back', async () => {
    const [from, to] = [await write.author(), await write.author()];
    const [news, other] = [await write.category(), await write.category()];
    const { id } = await write.post({ author_id: from.id, categories: [news.id] });
    const give = (path: string) =>
      api.send<{ trash_id: number }>('DELETE', path, { token: admin }).then(({ body }) => body.trash_id);
    const author = await give(`/authors/${from.id}?posts_to=${to.id}`);
    expect(await newest(id)).toBe('2 reassignment: author');
    await give(`/categories/${news.id}?posts_to=${other.id}`);
    expect(await newest(id)).toBe('3 reassignment: categories');
    await api.send('POST', `/trash/${author}/restore`, { token: admin });
    expect(await newest(id)).toBe('4 reassignment: author');
    expect((await history.one(id, 4)).values).toMatchObject({
      author: { id: from.id },
      categories: [{ id: other.id }],
    });
  });

  it('pictures that were replaced, put back, and deleted everywhere', async () => {
    const pictures = replacing(api);
    const [old, other] = [await pictures.image(admin, 'Old'), await pictures.image(admin, 'Other')];
    const content = `<p>Words</p><img src="${old.image_url}" alt="">`;
    const { id } = await write.post({ featured_image_url: old.image_url, content });
    const { body } = await pictures.replace(admin, old, other);
    expect(await newest(id)).toBe('2 replacement: 1 image, featured image');
    await pictures.undo(admin, body.id);
    expect(await newest(id)).toBe('3 replacement: 1 image, featured image');
    await api.send('DELETE', `/gallery/${old.id}?force=true`, { token: admin });
    expect(await newest(id)).toBe('4 picture_deletion: 1 image removed, featured image removed');
  });
});

it('a hundred stay of each post, and all of the last thirty days; what stays says what it said', async () => {
  const { id } = await write.post({ title: 'Title 1' });
  for (let revision = 2; revision <= 130; revision += 1)
    await history.change(id, { title: `Title ${revision}` });
  const count = async () => (await api.send('GET', `/posts/${id}/revisions`, { token: admin })).body.total;
  expect(await thinRevisions(api.store.db, inDays(29))).toBe(0);
  expect(await count()).toBe(130);
  expect(await thinRevisions(api.store.db, inDays(31))).toBe(30);
  expect(await count()).toBe(100);
  for (const revision of [31, 32, 77, 130])
    expect((await history.one(id, revision)).values.title).toBe(`Title ${revision}`);
  await history.change(id, { title: 'Afterwards' });
  expect(await newest(id)).toBe('131 by_hand: title');
});

it('a revision stands beside what its reader is working on, and beside nobody else’s edits', async () => {
  const { id } = await write.post({ title: 'First', content: '<p>One</p><p>Two</p>' });
  const copies = copiesOf(api, admin);
  const saved = { ...(await history.one(id, 1)).values };
  const typed = { title: 'Mine', content: '<p>One</p><p>Two and more<script>x()</script></p>' };
  await copies.keep(
    `/posts/${id}/working-copy`,
    { ...typed, slug: saved.slug, author_id: saved.author?.id },
    0,
  );
  expect(await history.difference(id, 1, 'edits')).toMatchObject({
    before: { revision: 1, values: { title: 'First' } },
    after: {
      how: 'unsaved',
      values: { title: 'Mine', content: '<p>One</p><p>Two and more</p>', author: saved.author },
    },
    changes: 'title, 1 paragraph',
  });
  const editor = await api.signIn('editor');
  const others = await api.send('GET', `/posts/${id}/revisions/1/difference?with=edits`, { token: editor });
  expect(others.status).toBe(404);
});
