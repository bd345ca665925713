import { basename } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture } from '#content-api/library/gallery/encode.ts';
import { storePicture } from '#content-api/library/gallery/pictures.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { temporaryStore } from '../../../support/store.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const svg = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`,
  );

/** A store of its own, and what keeps pictures in it. */
async function pictures() {
  const { db, uploads } = await temporaryStore();
  const store = (bytes: Buffer, allowSvg = false) => storePicture(db, bytes, { uploads, allowSvg });
  return { db, uploads, store };
}

async function fileAt(uploads: FileStorage, address: string | null | undefined): Promise<Buffer> {
  const bytes = await uploads.get(basename(address ?? 'none'));
  if (!bytes) throw new Error(`${address} is not there.`);
  return bytes;
}

describe('a picture', () => {
  test('is kept in every size that is not larger than itself', async () => {
    const { uploads, store } = await pictures();
    const picture = await store(await plain(1000, 500).jpeg().toBuffer());
    const social = expect.stringMatching(/-social\.jpg$/);
    expect(picture).toMatchObject({ width: 1000, height: 500, social });
    expect(picture.renditions.map(({ format, width, height }) => `${format} ${width}x${height}`)).toEqual([
      'avif 320x160',
      'webp 320x160',
      'avif 750x375',
      'webp 750x375',
      'avif 1000x500',
      'webp 1000x500',
    ]);
    for (const { url } of picture.renditions)
      expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-\d+\.(?:avif|webp)$/);
    expect(await uploads.list()).toHaveLength(8);
    const preview = await sharp(await fileAt(uploads, picture.social)).metadata();
    expect(preview).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('that is small has one size and no preview', async () => {
    const { store } = await pictures();
    const picture = await store(await plain(60, 40).png().toBuffer());
    expect(picture.social).toBeNull();
    expect(picture.renditions.map(({ width }) => width)).toEqual([60, 60]);
  });

  test('stands as the camera was held and says nothing of where', async () => {
    const { uploads, store } = await pictures();
    const exif = { IFD0: { Copyright: 'secret place', Orientation: '6' } };
    const bytes = await plain(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const picture = await store(bytes);
    expect(picture).toMatchObject({ width: 200, height: 300 });
    for (const file of await uploads.list()) {
      const kept = await fileAt(uploads, file);
      const { exif: left, xmp, orientation } = await sharp(kept).metadata();
      expect({ left, xmp, orientation }).toEqual({ left: undefined, xmp: undefined, orientation: undefined });
      expect(kept.includes('secret place')).toBe(false);
    }
  });

  test('is stored once, as it was uploaded and as its master', async () => {
    const { uploads, store } = await pictures();
    const bytes = await plain(100, 100).png().toBuffer();
    const [first, second] = await Promise.all([store(bytes), store(bytes)]);
    const third = await store(await fileAt(uploads, first.url));
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(await uploads.list()).toHaveLength(3);
  });

  test.each(['webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { store } = await pictures();
    const bytes = await plain(50, 50).toFormat(format).toBuffer();
    expect(await store(bytes)).toMatchObject({ width: 50, height: 50 });
  });

  test('that is an SVG is drawn larger than it says, for import only', async () => {
    const { store } = await pictures();
    expect(await store(svg(200, 100), true)).toMatchObject({ width: 600, height: 300 });
    expect(await store(svg(1200, 600), true)).toMatchObject({ width: 1600 });
  });
});

describe('what is refused, leaving no file', () => {
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['SVG from a browser', () => svg(10, 10), 'type'],
    ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>'), 'type'],
    ['TIFF', () => plain(5, 5).tiff().toBuffer(), 'type'],
    ['nothing', () => Buffer.alloc(0), 'type'],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 'bytes'],
    ['more than 40 megapixels', () => plain(8000, 5001).png().toBuffer(), 'pixels'],
    [
      'a damaged file',
      async () => (await plain(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2000),
      'broken',
    ],
  ];

  test.each(cases)('%s', async (_, make, reason) => {
    const { db, uploads, store } = await pictures();
    await expect(store(await make())).rejects.toMatchObject({ name: 'PictureRefused', reason });
    expect(await db.selectFrom('images').selectAll().execute()).toEqual([]);
    expect(await uploads.list()).toEqual([]);
  });

  test('what keeps a decoder busy for too long', async () => {
    // Decoders look at the clock between pieces of 2,000 lines: the first takes seconds, on a quick machine too.
    const noise = '<feTurbulence baseFrequency="0.9" numOctaves="9"/>';
    const filter = `<filter id="f">${noise}</filter>`;
    const rect = '<rect width="1600" height="2560" filter="url(#f)"/>';
    const busy = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2560">${filter}${rect}</svg>`;
    const encoding = encodePicture(Buffer.from(busy), { allowSvg: true, seconds: 1 });
    await expect(encoding).rejects.toMatchObject({ name: 'PictureRefused', reason: 'slow' });
  });

  test('TIFF among the operator’s own files, of which SVG is taken', async () => {
    const { store } = await pictures();
    const storing = store(await plain(5, 5).tiff().toBuffer(), true);
    await expect(storing).rejects.toMatchObject({ name: 'PictureRefused', reason: 'type' });
  });
});
