import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { pictureReader } from '#content-api/library/gallery/store.ts';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { exportedFolder, importFolder } from '../../../support/entries/contentFolder.ts';
import { imageForm, png } from '../../../support/entries/pictures.ts';
import { isOnPostgres } from '../../../support/postgres.ts';
import { rowsOf } from '../../../support/sql.ts';
import { temporaryStore } from '../../../support/store.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');

const send = async (method: 'POST' | 'PUT', path: string, fields: Record<string, string>, bytes?: Buffer) =>
  api.send<GalleryItem & { fields?: unknown }>(method, path, {
    token: editor,
    form: imageForm(bytes ?? null, { alt_text: 'Ada', ...fields }),
  });

it.skipIf(isOnPostgres)(
  'keeps what stays of a picture where its edges are cut, and touches none of its files',
  async () => {
    const { body: added } = await send('POST', '/gallery', {}, await png());
    expect([added.focus_x, added.focus_y]).toEqual([50, 50]);
    const { author, post } = writer(api, editor);
    await author();
    await post({ featured_image_url: added.image_url });
    const shown = () => pictureReader(api.store)(1);
    expect(shown()).not.toHaveProperty('focus');

    const path = `/gallery/${added.id}`;
    const { body: focused } = await send('PUT', path, { focus_x: '20', focus_y: '80' });
    const point = { focus_x: 20, focus_y: 80 };
    expect(focused).toMatchObject({ ...added, ...point, used_in: 1, updated_at: expect.any(String) });
    expect(shown()?.focus).toEqual({ x: 20, y: 80 });
    const { body: same } = await send('PUT', path, { focus_x: '' });
    expect([same.focus_x, same.focus_y]).toEqual([20, 80]);
    const { status, body: refused } = await send('PUT', path, { focus_x: '101' });
    expect([status, refused.fields]).toEqual([400, { focus_x: 'Must be a whole number from 0 to 100' }]);
  },
);

/** Black on its left half, white on its right one. */
async function halves(): Promise<Buffer> {
  const plain = (width: number, background: string) =>
    sharp({ create: { width, height: 400, channels: 3, background } }).png();
  const input = await plain(1000, '#fff').toBuffer();
  return plain(2000, '#000')
    .composite([{ input, left: 1000, top: 0 }])
    .toBuffer();
}

it.skipIf(isOnPostgres)(
  'cuts the picture for links around the point too, and keeps only the one that is shown',
  async () => {
    const { body: added } = await send('POST', '/gallery', {}, await halves());
    const linked = async () => {
      const names = (await api.parts.uploads.list()).filter((name) => name.includes('-social'));
      const { social } = pictureReader(api.store)(2) ?? {};
      expect(names.map((name) => `/uploads/${name}`)).toEqual([social]);
      const bytes = await api.parts.uploads.get(basename(social ?? ''));
      const image = sharp(bytes ?? undefined);
      const { width, height } = await image.metadata();
      return { size: [width, height], light: (await image.stats()).channels[0]?.mean };
    };
    const cutWith = (light: number) => ({ size: [1200, 630], light: expect.closeTo(light, -1) });
    expect(await linked()).toEqual(cutWith(127));
    await send('PUT', `/gallery/${added.id}`, { focus_x: '0' });
    expect(await linked()).toEqual(cutWith(0));
    await send('PUT', `/gallery/${added.id}`, { focus_x: '100' });
    expect(await linked()).toEqual(cutWith(255));
  },
);

it.skipIf(isOnPostgres)('takes the point along in files', async () => {
  const store = await temporaryStore();
  await importFolder(await exportedFolder({ ...api.store, uploads: api.parts.uploads }), store);
  expect(await rowsOf(store, 'SELECT focus_x, focus_y FROM images ORDER BY id')).toEqual([
    { focus_x: 20, focus_y: 80 },
    { focus_x: 100, focus_y: 50 },
  ]);
});
