import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeOrphans } from '#content-api/gallery/orphans.ts';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { writer } from '../support/content.ts';
import { imageForm, png } from '../support/pictures.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  token = await api.signIn('admin');
});
afterAll(() => api.close());

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const uploads = () => join(api.dataDir, 'uploads');
const sweep = (days: number) => removeOrphans(api.store.db, uploads(), inDays(days));

async function upload(bytes?: Buffer): Promise<string> {
  const form = imageForm(bytes ?? (await png()));
  return (await api.send<{ url: string }>('POST', '/uploads/image', { token, form })).body.url;
}

const isThere = (url: string) => readdirSync(uploads()).includes(url.slice('/uploads/'.length));

it('an upload that nothing ever showed is gone after a week, with all its files', async () => {
  const url = await upload();
  expect(await sweep(6)).toBe(0);
  expect(isThere(url)).toBe(true);
  expect(await sweep(8)).toBe(1);
  expect(readdirSync(uploads())).toEqual([]);
});

it('whatever is shown somewhere stays: in a text, on an author, a logo, in the SEO, in the gallery', async () => {
  const write = writer(api, token);
  const [text, cover, avatar, logo, seo] = await Promise.all([1, 2, 3, 4, 5].map(() => upload()));
  await write.author({ avatar_url: avatar });
  await write.post({ content: `<p>Look</p><img src="${text}" alt="">` });
  await write.post({ featured_image_url: cover });
  const json = { name: 'Client', alt_text: 'Logo', logo_url: logo };
  await api.send('POST', '/logos', { token, json });
  await api.send('PUT', '/metatags', { token, json: { defaults: { ogImage: seo }, pages: {} } });
  const form = imageForm(await png(), { alt_text: 'In the gallery' });
  const gallery = await api.send<{ image_url: string }>('POST', '/gallery', { token, form });
  const unused = await upload();
  expect(await sweep(8)).toBe(1);
  expect(isThere(unused)).toBe(false);
  for (const url of [text, cover, avatar, logo, seo, gallery.body.image_url])
    expect(isThere(url ?? '')).toBe(true);
});

it('a picture that was taken off its post has no more use', async () => {
  const write = writer(api, token);
  const url = await upload();
  await write.author();
  const { id } = await write.post({ content: `<p>Look</p><img src="${url}" alt="">` });
  await api.send('PUT', `/posts/${id}`, { token, json: { content: '<p>Gone</p>' } });
  expect(await sweep(8)).toBe(1);
  expect(isThere(url)).toBe(false);
});

it('one that is uploaded again gets its week anew', async () => {
  const bytes = await png();
  const url = await upload(bytes);
  const old = inDays(-30).toISOString();
  await api.store.db.updateTable('images').set({ created_at: old }).where('url', '=', url).execute();
  expect(await upload(bytes)).toBe(url);
  expect(await sweep(0)).toBe(0);
  expect(isThere(url)).toBe(true);
});

it('a picture of what is in the trash stays until that is gone for good', async () => {
  const write = writer(api, token);
  const url = await upload();
  await write.author();
  const { id } = await write.post({ content: `<p>Look</p><img src="${url}" alt="">` });
  const { body } = await api.send<{ trash_id: number }>('DELETE', `/posts/${id}`, { token });
  expect(await sweep(8)).toBe(0);
  expect(isThere(url)).toBe(true);
  await emptyTrash(api.store.db, inDays(31));
  expect((await api.send('POST', `/trash/${body.trash_id}/restore`, { token })).status).toBe(404);
  expect(await sweep(31)).toBe(1);
  expect(isThere(url)).toBe(false);
});

it('a post that is deleted, or comes back, while the sweep reads keeps its pictures', async () => {
  const write = writer(api, token);
  await write.author();
  const [deleted, restored] = [await upload(), await upload()];
  const first = await write.post({ content: `<p>Look</p><img src="${deleted}" alt="">` });
  const second = await write.post({ content: `<p>Look</p><img src="${restored}" alt="">` });
  const { body } = await api.send<{ trash_id: number }>('DELETE', `/posts/${second.id}`, { token });
  const sweeping = sweep(8);
  await Promise.all([
    api.send('DELETE', `/posts/${first.id}`, { token }),
    api.send('POST', `/trash/${body.trash_id}/restore`, { token }),
  ]);
  expect(await sweeping).toBe(0);
  expect([isThere(deleted), isThere(restored)]).toEqual([true, true]);
});
