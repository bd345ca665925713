import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { subsetTypeface } from './subsetTypeface.ts';

const require = createRequire(import.meta.url);
const packaged = (path: string) => readFileSync(require.resolve(`@fontsource-variable/${path}`));
const fraunces = packaged('fraunces/files/fraunces-latin-wght-normal.woff2');

describe('a typeface of the agency’s own', () => {
  it('is cut to the weights in use, and known by its name and measures', async () => {
    const heading = await subsetTypeface(fraunces, 'display');
    const text = await subsetTypeface(fraunces, 'text');
    expect(heading).toMatchObject({ name: 'Fraunces', weights: '1 1000', ascent: 0.978, descent: 0.255 });
    expect(text.weights).toBe('400 700');
    expect(heading.width).toBeCloseTo(0.5, 1);
    expect(heading.woff2.toString('latin1', 0, 4)).toBe('wOF2');
    expect(heading.woff2.length).toBeLessThan(text.woff2.length);
    expect(text.woff2.length).toBeLessThan(fraunces.length);
  });

  it('cut again stays the same', async () => {
    const once = await subsetTypeface(fraunces, 'text');
    const { woff2: _, leftOut: __, ...again } = await subsetTypeface(once.woff2, 'text');
    expect(again).toEqual({ name: once.name, weights: once.weights, ...measuresOf(once) });
  });

  it('keeps the letters of other scripts where there is room, and names them where there is none', async () => {
    const chinese = await withEuroAs(0x4e00);
    const whole = await subsetTypeface(chinese, 'text');
    expect([whole.leftOut, await hasLetter(whole.woff2, 0x4e00)]).toEqual([[], true]);
    const cut = await subsetTypeface(chinese, 'text', whole.woff2.length - 1);
    expect([cut.leftOut, await hasLetter(cut.woff2, 0x4e00)]).toEqual([['Chinese'], false]);
    expect(await hasLetter(cut.woff2, 0x41)).toBe(true);
    expect((await subsetTypeface(await withEuroAs(0x05d0), 'text')).leftOut).toEqual([]);
  });

  it.each([
    ['a picture', Buffer.from('\x89PNG, and more'), 'This isn’t a WOFF2 file'],
    ['what was cut short', fraunces.subarray(0, 900), 'damaged'],
  ])('%s is refused with words', async (_, file, message) => {
    await expect(subsetTypeface(file, 'text')).rejects.toThrow(message);
  });

  it('without A to Z is refused', async () => {
    const digits = await subsetFont(fraunces, '0123456789', { targetFormat: 'woff2' });
    await expect(subsetTypeface(digits, 'display')).rejects.toThrow('no letters A to Z');
  });
});

const measuresOf = ({ ascent, descent, width }: { ascent: number; descent: number; width: number }) => ({
  ascent,
  descent,
  width,
});

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].join('');

/** A typeface whose euro sign is called by another code: the last segment of its cmap (OpenType, cmap, format 4). */
async function withEuroAs(code: number): Promise<Buffer> {
  const font = await subsetFont(fraunces, `${LETTERS}€`, { targetFormat: 'sfnt' });
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, at) => 12 + at * 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  const cmap = font.readUInt32BE((entry ?? 0) + 8);
  for (let record = 0; record < font.readUInt16BE(cmap + 2); record += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + record * 8 + 4);
    if (font.readUInt16BE(table) !== 4 || font.readUInt16BE(table + 14) === 0) continue;
    const segments = font.readUInt16BE(table + 6) / 2;
    for (let at = 0; at < segments; at += 1) {
      const [end, start] = [table + 14 + at * 2, table + 16 + (segments + at) * 2];
      const delta = table + 16 + (segments * 2 + at) * 2;
      if (font.readUInt16BE(end) !== 0x20ac) continue;
      font.writeUInt16BE(code, end);
      font.writeUInt16BE(code, start);
      font.writeUInt16BE((font.readUInt16BE(delta) + 0x20ac - code + 0x10000) % 0x10000, delta);
    }
  }
  return subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'woff2' });
}

async function hasLetter(woff2: Buffer, code: number): Promise<boolean> {
  const sfnt = await subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
  return new Set(new Face(new Blob(sfnt)).collectUnicodes()).has(code);
}
