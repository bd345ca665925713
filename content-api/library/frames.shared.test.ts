import sharp from 'sharp';
import { expect, it } from 'vitest';
import { animationOf } from './frames.shared.ts';

const frames = (count: number) => {
  const data = Buffer.alloc(8 * 8 * count * 3, 120).map(
    (value, at) => value + (at % 7) + Math.floor(at / 192) * 20,
  );
  return sharp(data, { raw: { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } });
};

it.each([
  ['a GIF of three frames', () => frames(3).gif().toBuffer(), true],
  ['a WebP of three frames', () => frames(3).webp().toBuffer(), true],
  ['a GIF of one', () => frames(1).gif().toBuffer(), false],
  ['a WebP of one', () => frames(1).webp().toBuffer(), false],
  ['a PNG', () => frames(1).png().toBuffer(), false],
  ['a JPEG', () => frames(1).jpeg().toBuffer(), false],
  ['an AVIF', () => frames(1).avif().toBuffer(), false],
  ['a PNG with an acTL chunk', async () => animated(await frames(1).png().toBuffer()), true],
  ['nothing', async () => Buffer.alloc(0), false],
  ['half a GIF', async () => (await frames(3).gif().toBuffer()).subarray(0, 20), false],
])('tells of %s whether it moves', async (_, made, isMoving) => {
  expect(animationOf(await made()) !== null).toBe(isMoving);
});

it.each(['gif', 'webp'] as const)(
  'reads from a %s how large it is and how long each frame is shown',
  async (format) => {
    const made = await frames(3)
      [format]({ delay: [40, 0, 300] })
      .toBuffer();
    expect(animationOf(made)).toMatchObject({ width: 8, height: 8, delays: [40, 100, 300] });
  },
);

it.each(['gif', 'webp'] as const)('is not put off by a %s that ends anywhere', async (format) => {
  const whole = await frames(3)[format]().toBuffer();
  for (let end = 0; end < whole.length; end += 1)
    expect(() => animationOf(whole.subarray(0, end))).not.toThrow();
});

/** With the chunk that makes an APNG, behind the header of 25 bytes. */
function animated(png: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
