import { expect, it } from 'vitest';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { replacing, showEverywhere } from '../../../support/entries/replacing.ts';
import { copiesOf } from '../../../support/entries/workingCopies.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const to = replacing(api);
const copies = copiesOf(api, admin);
await writer(api, admin).author();

it('what isn’t saved yet gets the picture that replaced another, and is no conflict', async () => {
  const { old, other, post } = await showEverywhere(api, admin);
  const words = { content: `${post.content}<p>More</p>`, featured_image_url: old.image_url };
  const [edits, unsaved] = [`/posts/${post.id}/working-copy`, '/unsaved/posts/with-a-picture'];
  await copies.keep(edits, words, 0, post.revision);
  await copies.keep(unsaved, { ...words, featured_image_url: '' }, 0);
  expect((await to.replace(admin, old, other)).status).toBe(201);
  const { copy, version } = await copies.read(edits);
  expect(copy).toMatchObject({ base_revision: post.revision + 1, version: 2 });
  expect(copy?.values.featured_image_url).toBe(other.image_url);
  expect(copy?.values.content).toBe(`${(await to.post(admin, post.id)).content}<p>More</p>`);
  expect(version).toBe(2);
  // A tab that had it open is asked, as of edits from elsewhere.
  expect((await copies.keep(edits, words, 1)).status).toBe(409);
  expect(JSON.stringify(await copies.read(unsaved))).not.toContain(old.image_url);
});

it('edits of posts that the caller may not change keep theirs', async () => {
  const author = await api.signIn('author');
  const [old, other] = [await to.image(author, 'Old'), await to.image(author, 'Other')];
  const text = `<p><img src="${old.image_url}" alt="Old"></p>`;
  const own = await writer(api, author).post({ content: text });
  await copies.keep('/unsaved/posts/of-another', { content: text }, 0);
  expect((await to.replace(author, old, other)).status).toBe(201);
  expect((await to.post(admin, own.id)).content).toContain(other.image_url);
  expect((await copies.read('/unsaved/posts/of-another')).copy?.values.content).toContain(old.image_url);
});

it('an undo reaches what isn’t saved too, unless its writer went on since', async () => {
  const [old, other] = [await to.image(admin, 'Old'), await to.image(admin, 'Other')];
  const text = `<p><img src="${old.image_url}" alt="Old"></p>`;
  const write = writer(api, admin);
  const [first, second] = [await write.post({ content: text }), await write.post({ content: text })];
  const pathOf = ({ id }: { id: number }) => `/posts/${id}/working-copy`;
  const words = { content: `${text}<p>More</p>` };
  await copies.keep(pathOf(first), words, 0, first.revision);
  await copies.keep(pathOf(second), words, 0, second.revision);
  const replaced = await to.replace(admin, old, other);
  expect(replaced.body).toMatchObject({ counts: { post: 2, edits: 2 }, kept: 0 });
  await copies.keep(pathOf(second), { content: '<p>Others</p>' }, 2, second.revision + 1);
  const { body } = await to.undo(admin, replaced.body.id);
  expect(body).toMatchObject({ counts: { post: 2, edits: 1 }, kept: [{ type: 'edits' }] });
  expect((await copies.read(pathOf(first))).copy).toMatchObject({
    base_revision: first.revision + 2,
    values: words,
  });
  expect((await copies.read(pathOf(second))).copy?.values.content).toBe('<p>Others</p>');
});

it('a picture that only unsaved edits show is in use, and taken out of them where an editor insists', async () => {
  const image = await to.image(admin, 'Half done');
  const key = '/unsaved/posts/with-one';
  const words = {
    title: 'Secret',
    content: `<p>A</p><img src="${image.image_url}" alt="">`,
    featured_image_url: image.image_url,
  };
  await copies.keep(key, words, 0);
  const remove = (query = '') =>
    api.send<{ used_by: object[] }>('DELETE', `/gallery/${image.id}${query}`, { token: admin });
  const { status, body } = await remove();
  const title = expect.stringMatching(/^An unsaved draft, by /);
  expect([status, body.used_by]).toEqual([409, [{ type: 'edits', id: expect.any(Number), title }]]);
  expect((await remove('?force=true')).status).toBe(200);
  expect((await copies.read(key)).copy?.values).toMatchObject({
    title: 'Secret',
    content: '<p>A</p>',
    featured_image_url: '',
  });
});
