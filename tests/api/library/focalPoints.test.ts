import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '#content-api/library/gallery/contract.ts';
import { pictureReader } from '#content-api/library/gallery/store.ts';
import { writeContent } from '#content-api/transfer/files/export/writeContent.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { takeFolder } from '../../support/doubles/blogFolder.ts';
import { writer } from '../../support/entries/content.ts';
import { imageForm, png } from '../../support/entries/pictures.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

let api: TestApi;
let editor: string;
beforeAll(async () => {
  api = await createTestApi();
  editor = await api.signIn('editor');
});
afterAll(() => api.close());

const send = async (method: 'POST' | 'PUT', path: string, fields: Record<string, string>, bytes?: Buffer) =>
  api.send<GalleryItem & { fields?: unknown }>(method, path, {
    token: editor,
    form: imageForm(bytes ?? null, { alt_text: 'Ada', ...fields }),
  });

it('keeps what stays of a picture where its edges are cut, and touches none of its files', async () => {
  const { body: added } = await send('POST', '/gallery', {}, await png());
  expect([added.focus_x, added.focus_y]).toEqual([50, 50]);
  const { author, post } = writer(api, editor);
  await author();
  await post({ featured_image_url: added.image_url });
  const shown = () => pictureReader(api.store)(1);
  expect(shown()).not.toHaveProperty('focus');

  const path = `/gallery/${added.id}`;
  const { body: focused } = await send('PUT', path, { focus_x: '20', focus_y: '80' });
  expect(focused).toMatchObject({
    ...added,
    focus_x: 20,
    focus_y: 80,
    used_in: 1,
    updated_at: expect.any(String),
  });
  expect(shown()?.focus).toEqual({ x: 20, y: 80 });
  const { body: same } = await send('PUT', path, { focus_x: '' });
  expect([same.focus_x, same.focus_y]).toEqual([20, 80]);
  const { status, body: refused } = await send('PUT', path, { focus_x: '101' });
  expect([status, refused.fields]).toEqual([400, { focus_x: 'Must be a whole number from 0 to 100' }]);
});

it('takes the point along in files', async () => {
  const out = join(temporaryFolder(), 'out');
  await writeContent(out, await exportContent(api.store.db), api.parts);
  const store = await temporaryStore();
  await takeFolder(out, store);
  const images = await store.db.selectFrom('images').select(['focus_x', 'focus_y']).execute();
  expect(images).toEqual([{ focus_x: 20, focus_y: 80 }]);
});
