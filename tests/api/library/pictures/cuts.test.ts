import { expect, it } from 'vitest';
import type { GalleryList } from '#content-api/library/gallery/gallery.shared.ts';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { galleryOf } from '../../../support/entries/gallery.ts';
import { gifOfFrames, imageForm, png } from '../../../support/entries/pictures.ts';
import { columnOf } from '../../../support/sql.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');
const gallery = galleryOf(api, editor);

type Cut = { url: string; width: number; height: number; fields?: object };

const cut = (url: string, part: object) =>
  api.send<Cut>('POST', '/uploads/cuts', {
    token: editor,
    json: { url, part: { left: 0, top: 0, width: 100, height: 100, ...part } },
  });
const images = async () => (await api.send<GalleryList>('GET', '/gallery', { token: editor })).body.images;

it('a part of a picture is one of its own, with its words and its point, and the whole one stays', async () => {
  const image = await gallery.add(await png(200, 100), 'A press');
  await gallery.change(image.id, imageForm(null, { alt_text: 'A press', focus_x: '40', focus_y: '50' }));
  const [whole] = await images();
  const part = { left: 20, width: 40, top: 10, height: 50 };
  const { status, body } = await cut(image.image_url, part);
  const size = { width: 80, height: 50 };
  expect([status, body]).toMatchObject([201, size]);
  const [beside, same] = await images();
  expect(same).toEqual(whole);
  const words = { alt_text: 'A press', file_name: whole?.file_name };
  expect(beside).toMatchObject({ image_url: body.url, ...words, ...size, focus_x: 50, focus_y: 80 });
  const write = writer(api, editor);
  await write.author();
  const { id } = await write.post({ featured_image_url: body.url });
  expect(await columnOf(api.store, 'SELECT featured_image_alt FROM posts WHERE id = ?', id)).toEqual([
    'A press',
  ]);
  // Once more it is the same one.
  expect((await cut(image.image_url, part)).body.url).toBe(body.url);
  expect(await images()).toHaveLength(2);
});

it('what can’t be cut is refused in words', async () => {
  const image = await gallery.add(await png(100, 100), 'Small');
  const moving = await gallery.add(await gifOfFrames(3, 40), 'Moving');
  for (const [url, part, fields] of [
    [image.image_url, { width: 2 }, { part: 'Choose a larger part: at least 16 pixels on each side' }],
    [image.image_url, { left: 50 }, { 'part.width': 'Extends past the right edge' }],
    [moving.image_url, { width: 50 }, { url: 'Animated images can’t be cropped' }],
  ] as const) {
    const { status, body } = await cut(url, part);
    expect([status, body.fields]).toEqual([400, fields]);
  }
  expect((await cut('/uploads/none.webp', { width: 50 })).status).toBe(404);
});
