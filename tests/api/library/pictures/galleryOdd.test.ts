import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { GalleryList } from '#content-api/library/gallery/gallery.shared.ts';
import { openTestApi } from '../../../support/api.ts';
import { galleryOf } from '../../../support/entries/gallery.ts';
import { gifOfFrames, imageForm, pixelBomb, png, sidewaysJpeg } from '../../../support/entries/pictures.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');
const gallery = galleryOf(api, editor);

describe('odd pictures', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const status = async (bytes: Buffer) =>
    (await gallery.upload(imageForm(bytes, { alt_text: 'odd' }))).status;

  it.each([
    ['an SVG named .png', 415, svg],
    ['HTML named .png', 415, Buffer.from('<html><script>alert(1)</script></html>')],
    ['a text', 415, Buffer.from('plain')],
    ['one byte', 415, Buffer.from([0xff])],
    ['the first bytes of a PNG', 400, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a picture of 400 megapixels', 413, pixelBomb()],
    ['more than 10 MB', 413, Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)],
  ])('%s is refused with %i', async (_, expected, bytes) => {
    const before = gallery.files();
    expect(await status(bytes)).toBe(expected);
    expect(gallery.files()).toEqual(before);
  });

  it('a JPEG that ends early is refused', async () => {
    const jpeg = sharp(await png(400, 300)).jpeg();
    const whole = await jpeg.toBuffer();
    expect(await status(whole.subarray(0, whole.length / 2))).toBe(400);
  });

  it('a GIF of 2,000 frames is its first one', async () => {
    const gif = await gifOfFrames(2000);
    expect((await sharp(gif, { pages: -1 }).metadata()).pages).toBe(2000);
    const reply = await gallery.upload(imageForm(gif, { alt_text: 'gif' }));
    expect([reply.status, reply.body.width, reply.body.height]).toEqual([201, 10, 10]);
  });

  it('a camera’s picture stands upright and says nothing of where it was taken', async () => {
    const image = await gallery.add(await sidewaysJpeg());
    expect([image.width, image.height]).toEqual([30, 60]);
    for (const url of [image.image_url, ...image.renditions.map((rendition) => rendition.url)]) {
      const bytes = readFileSync(join(api.dataDir, url));
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
      expect(bytes.includes('Secret Person')).toBe(false);
    }
  });

  it('a name has no say in where a picture lands', async () => {
    for (const name of [
      '../../../evil.png',
      '..\\..\\evil.png',
      '/etc/passwd',
      'a\0.png',
      '.htaccess',
      'x.html',
    ]) {
      const reply = await gallery.upload(imageForm(await png(), { alt_text: 'evil' }, name));
      expect(reply.body.image_url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    }
    const ours = /^[0-9a-f]{32}(-\d+|-social)?\.(webp|avif|jpg)$/;
    expect(gallery.files().filter((file) => !ours.test(file))).toEqual([]);
  });

  it('the same bytes sent ten times at once, and deleted meanwhile, leave nothing broken', async () => {
    const bytes = await png(300, 200);
    const images = await Promise.all(Array.from({ length: 10 }, () => gallery.add(bytes)));
    const [image, ...others] = new Set(images.map(({ id }) => id));
    expect(others).toEqual([]);
    const replies = await Promise.all([
      gallery.remove(image as number),
      gallery.upload(imageForm(bytes, { alt_text: 'x' })),
      gallery.upload(imageForm(bytes, { alt_text: 'x' })),
    ]);
    expect(replies.every((reply) => reply.status < 300)).toBe(true);
    const { body } = await api.send<GalleryList>('GET', '/gallery?limit=1000', { token: editor });
    for (const image of body.images)
      expect(readFileSync(gallery.fileOf(image))).toHaveLength(image.file_size);
    expect(body.images.filter(({ alt_text }) => alt_text === 'x')).toHaveLength(1);
  });

  it('the same bytes with other words, sent at once, are pictures of their own, once each', async () => {
    const bytes = await png(300, 200);
    const words = ['Red', 'Green', 'Blue', 'Red', 'Green', 'Blue'];
    const images = await Promise.all(words.map((alt_text) => gallery.add(bytes, alt_text)));
    const again = await Promise.all(words.map((alt_text) => gallery.add(bytes, alt_text)));
    expect(again.map(({ id }) => id)).toEqual(images.map(({ id }) => id));
    expect(new Set(images.map(({ id }) => id)).size).toBe(3);
    expect(new Set(images.map(({ image_url }) => image_url)).size).toBe(3);
    for (const image of images) expect(readFileSync(gallery.fileOf(image))).toHaveLength(image.file_size);
  });
});
