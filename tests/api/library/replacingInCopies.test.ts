import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { replacing, showEverywhere } from '../../support/entries/replacing.ts';
import { copiesOf } from '../../support/entries/workingCopies.ts';

let api: TestApi;
let admin: string;
let to: ReturnType<typeof replacing>;
let copies: ReturnType<typeof copiesOf>;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signIn('admin');
  to = replacing(api);
  copies = copiesOf(api, admin);
  await writer(api, admin).author();
});
afterAll(() => api.close());

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
