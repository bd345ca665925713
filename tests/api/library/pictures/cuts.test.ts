import { expect, it } from 'vitest';
import type { GalleryList } from '#content-api/library/gallery/gallery.shared.ts';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { galleryOf } from '../../../support/entries/gallery.ts';
import { gifOfFrames, imageForm, png } from '../../../support/entries/pictures.ts';

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
const point = { focus_x: '40', focus_y: '50' };

it('a part of a picture is one of its own, with its words and its point, and the whole one stays', async () => {
  const image = await gallery.add(await png(200, 100), 'A press');
  await api.send('PUT', `/gallery/${image.id}`, {
    token: editor,
    form: imageForm(null, { alt_text: 'A press', ...point }),
  });
  const [whole] = await images();
  const { status, body } = await cut(image.image_url, { left: 20, width: 40, top: 10, height: 50 });
  expect([status, body]).toMatchObject([201, { width: 80, height: 50 }]);
  const [beside, same] = await images();
  expect(same).toEqual(whole);
  expect(beside).toMatchObject({
    image_url: body.url,
    alt_text: 'A press',
    file_name: whole?.file_name,
    width: 80,
    height: 50,
    focus_x: 50,
    focus_y: 80,
  });
  const write = writer(api, editor);
  await write.author();
  const { id } = await write.post({ featured_image_url: body.url });
  const rows = await api.store.db
    .selectFrom('posts')
    .select('featured_image_alt')
    .where('id', '=', id)
    .execute();
  expect(rows).toEqual([{ featured_image_alt: 'A press' }]);
  // Once more it is the same one.
  expect((await cut(image.image_url, { left: 20, width: 40, top: 10, height: 50 })).body.url).toBe(body.url);
  expect(await images()).toHaveLength(2);
});

it('what can’t be cut is refused in words', async () => {
  const image = await gallery.add(await png(100, 100), 'Small');
  const moving = await gallery.add(await gifOfFrames(3, 40), 'Moving');
  const refusal = async (url: string, part: object) => {
    const { status, body } = await cut(url, part);
    return [status, body.fields];
  };
  expect(await refusal(image.image_url, { width: 2 })).toEqual([
    400,
    { part: 'Choose a larger part: at least 16 pixels on each side' },
  ]);
  expect(await refusal(image.image_url, { left: 50 })).toEqual([
    400,
    { 'part.width': 'Extends past the right edge' },
  ]);
  expect(await refusal(moving.image_url, { width: 50 })).toEqual([
    400,
    { url: 'Animated images can’t be cropped' },
  ]);
  expect((await cut('/uploads/none.webp', { width: 50 })).status).toBe(404);
});
