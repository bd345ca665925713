import { rgb } from 'culori';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodePicture } from './encode.ts';
import { noticeOf } from './receive.ts';

const RED = [200, 110, 90] as const;
const square = (depth: 'srgb' | 'rgb16' = 'srgb') =>
  sharp(Buffer.from(RED), { raw: { width: 1, height: 1, channels: 3 } })
    .resize(32, 32)
    .toColourspace(depth);
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
/** Without its check sum, which decoders leave alone for what shows nothing. */
const chunk = (name: string, data: Buffer) =>
  Buffer.concat([numbers(data.length), Buffer.from(name), data, numbers(0)]);
const withChunks = (picture: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([picture.subarray(0, 33), ...chunks, picture.subarray(33)]);
const coded = (picture: Buffer, primaries: number, transfer: number) => {
  const bytes = Buffer.from(picture);
  const at = bytes.indexOf('nclx');
  expect(at).toBeGreaterThan(0);
  bytes.writeUInt16BE(primaries, at + 4);
  bytes.writeUInt16BE(transfer, at + 6);
  return bytes;
};
const shownAs = async (picture: Buffer) => {
  const { master } = await encodePicture(picture, { allowSvg: false });
  const { data } = await sharp(master.data).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
};
/** What a colour of another space is in sRGB, clipped to what it has. */
const inSrgb = (mode: 'p3') => {
  const { r, g, b } = rgb({ mode, r: RED[0] / 255, g: RED[1] / 255, b: RED[2] / 255 });
  return [r, g, b].map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
};
const gamma = (exponent: number) =>
  RED.map((value) => {
    const light = (value / 255) ** exponent;
    return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
  });
const GAMMA = (value: number) => chunk('gAMA', numbers(value));
const OF_P3 = chunk('cHRM', numbers(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000));

describe('colours of', () => {
  let avif: Buffer;
  let plain: Buffer;
  let deep: Buffer;
  beforeAll(async () => {
    avif = await square().avif({ lossless: true }).toBuffer();
    plain = await square().png().toBuffer();
    deep = await square('rgb16').png().toBuffer();
  });

  it.each([
    ['an AVIF in sRGB', () => coded(avif, 1, 13), RED],
    ['an AVIF whose codes say nothing', () => coded(avif, 2, 2), RED],
    ['an AVIF in P3', () => coded(avif, 12, 13), inSrgb('p3')],
    ['an AVIF in BT.2020', () => coded(avif, 9, 13), [239, 91, 84]],
    ['an AVIF of linear light', () => coded(avif, 1, 8), gamma(1)],
    ['a PNG', () => plain, RED],
    ['a PNG of linear light', () => withChunks(plain, GAMMA(100_000)), gamma(1)],
    ['a PNG of linear light with 16 bits', () => withChunks(deep, GAMMA(100_000)), gamma(1)],
    ['a PNG in P3 by its primaries', () => withChunks(plain, GAMMA(45_455), OF_P3), inSrgb('p3')],
    [
      'a PNG in P3 by its code',
      () => withChunks(plain, chunk('cICP', Buffer.from([12, 13, 0, 1]))),
      inSrgb('p3'),
    ],
    [
      'a PNG that says sRGB as well',
      () => withChunks(plain, chunk('sRGB', Buffer.from([0])), GAMMA(100_000)),
      RED,
    ],
    ['a PNG with primaries but no gamma', () => withChunks(plain, OF_P3), RED],
  ])('%s look as they do in a browser', async (_, picture, expected) => {
    for (const [at, value] of (await shownAs(picture())).entries())
      expect(Math.abs(value - (expected[at] ?? 0)), `channel ${at}`).toBeLessThanOrEqual(6);
  });

  it.each([16, 18])('HDR (%i) are named', async (transfer) => {
    const picture = coded(avif, 9, transfer);
    expect(await shownAs(picture)).toHaveLength(3);
    expect(noticeOf(picture, false)).toMatch(/^This image is in HDR\. /);
    expect(noticeOf(avif, false)).toBeUndefined();
  });
});

it('keeps the first frame of an animated AVIF, and says so', async () => {
  const moving = await square().avif().toBuffer();
  moving.write('avis', 8, 'latin1');
  expect(await encodePicture(moving, { allowSvg: false })).toMatchObject({ width: 32, moving: null });
  expect(noticeOf(moving, false)).toContain('only its first frame was kept');
});

it.each([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'a HEIC photo from an iPhone. Export it as JPEG, or choose'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'a HEIC photo'],
  ['\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'a video. Upload a still image'],
  ['\xff\n\0\0', 'a JPEG XL image'],
  ['II*\0\x08\0\0\0', 'a TIFF image or a camera’s raw file'],
  ['8BPS\0\x01', 'a Photoshop file'],
  ['BM\0\0\0\0\0\0\0\0', 'a BMP image'],
  ['%PDF-1.7', 'a PDF. Export it as JPEG or PNG, and upload that file'],
  ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'an SVG drawing'],
])('says of %j what it is and what to do', async (bytes, says) => {
  await expect(encodePicture(Buffer.from(bytes, 'latin1'), { allowSvg: false })).rejects.toThrow(
    `This is ${says}`,
  );
});
