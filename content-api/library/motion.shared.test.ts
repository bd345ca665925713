import { expect, it } from 'vitest';
import { motionAhead, playableAnimation, stillKept } from './motion.shared.ts';

/** The headers of a WebP of so many frames, each shown as long. */
function webp(frames: number, milliseconds: number, width = 100, height = 100): Uint8Array {
  const header = Buffer.alloc(30);
  header.write('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02', 'latin1');
  header.writeUIntLE(width - 1, 24, 3);
  header.writeUIntLE(height - 1, 27, 3);
  const frame = Buffer.alloc(8 + 16);
  frame.write('ANMF\x10', 'latin1');
  frame.writeUIntLE(milliseconds, 20, 3);
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame)]);
}

it('plays a picture as often as five seconds allow, and at least once', () => {
  expect(playableAnimation(webp(10, 100))?.plays).toBe(5);
  expect(playableAnimation(webp(30, 100))?.plays).toBe(1);
  expect(playableAnimation(webp(50, 100))?.plays).toBe(1);
});

it.each([
  ['seconds', webp(51, 100), 'It lasts 5.1 seconds, and an animation can have at most 5'],
  ['frames', webp(301, 11), 'It has 301 frames, and an animation can have at most 300'],
  [
    'pixels',
    webp(50, 100, 2000, 1000),
    'Its frames have 100 megapixels together, and an animation can have at most 80',
  ],
])('names the bound that its %s are beyond, before and after', (_, bytes, reason) => {
  expect(playableAnimation(bytes)).toBeNull();
  expect(motionAhead(bytes)).toBe(`This image is animated: only its first frame will be kept. ${reason}.`);
  expect(stillKept(bytes)).toBe(`This image is animated: only its first frame was kept. ${reason}`);
});

it('says before it is sent where one within the bounds will move, and nothing of what stands still', () => {
  expect(motionAhead(webp(10, 100))).toContain('It plays in the text of posts');
  expect([motionAhead(webp(1, 100)), stillKept(webp(1, 100))]).toEqual([null, null]);
});
