import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
    const { woff2: _, ...again } = await subsetTypeface(once.woff2, 'text');
    expect(again).toEqual({ name: once.name, weights: once.weights, ...measuresOf(once) });
  });

  it.each([
    ['a picture', Buffer.from('\x89PNG, and more'), 'This is no WOFF2 file'],
    ['what was cut short', fraunces.subarray(0, 900), 'damaged'],
  ])('%s is refused with words', async (_, file, message) => {
    await expect(subsetTypeface(file, 'text')).rejects.toThrow(message);
  });

  it('without A to Z is refused', async () => {
    const digits = await subsetFont(fraunces, '0123456789', { targetFormat: 'woff2' });
    await expect(subsetTypeface(digits, 'display')).rejects.toThrow('no A to Z');
  });
});

const measuresOf = ({ ascent, descent, width }: { ascent: number; descent: number; width: number }) => ({
  ascent,
  descent,
  width,
});
