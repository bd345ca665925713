import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLook } from '../look.shared.ts';
import { contrast } from './contrast.shared.ts';
import { DEFAULT_PALETTE, PAIRS, type Palette, paletteOf, TOKENS } from './palette.shared.ts';

const root = join(import.meta.dirname, '../../..');

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
const random = randomFrom(20);
const colour = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
const brands = Array.from({ length: 500 }, () => ({
  paper: colour(),
  ink: colour(),
  spot: colour(),
  second: colour(),
}));
const extreme = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#777777'];
const extremes = extreme.flatMap((one) =>
  extreme.map((other) => ({ paper: one, ink: other, spot: one, second: other })),
);

function unreadable(palette: Palette): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    PAIRS.flatMap(({ on, colours, ratio }) =>
      colours.flatMap((colour) =>
        on
          .filter((ground) => contrast(palette[scheme][colour], palette[scheme][ground]) < ratio)
          .map((ground) => `${scheme}: ${colour} on ${ground}`),
      ),
    ),
  );
}

describe('a palette', () => {
  it('can be read whatever is chosen', () => {
    for (const chosen of [...brands, ...extremes])
      expect({ chosen, wrong: unreadable(paletteOf(chosen).palette) }).toEqual({ chosen, wrong: [] });
  });

  it("of the sample's colours is the stylesheet's, and can be read", () => {
    expect(paletteOf(defaultLook.colours)).toEqual({ palette: DEFAULT_PALETTE, moved: [] });
    expect(unreadable(DEFAULT_PALETTE)).toEqual([]);
    const css = readFileSync(join(root, 'renderer/styles/tokens.css'), 'utf8');
    for (const token of TOKENS) {
      const [, light, dark] =
        new RegExp(`--${token}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+))?`).exec(css) ?? [];
      expect([token, light, dark ?? light]).toEqual([
        token,
        DEFAULT_PALETTE.light[token],
        DEFAULT_PALETTE.dark[token],
      ]);
    }
  });

  it('leaves the letters on a white picture readable, whatever is chosen', () => {
    const css = readFileSync(join(root, 'renderer/components/page/Section.module.css'), 'utf8');
    const share = Number(/var\(--raised\) (\d+)%, transparent/.exec(css)?.[1]) / 100;
    for (const chosen of [defaultLook.colours, ...brands, ...extremes]) {
      const { raised, ink } = paletteOf(chosen).palette.dark;
      const ground = [1, 3, 5].map((at) =>
        Math.round(Number.parseInt(raised.slice(at, at + 2), 16) * share + 255 * (1 - share))
          .toString(16)
          .padStart(2, '0'),
      );
      expect({ chosen, ratio: contrast(ink, `#${ground.join('')}`) >= 4.5 }).toEqual({ chosen, ratio: true });
    }
  });

  it('keeps what can be read, and says what it moved', () => {
    const harbour = { paper: '#ffffff', ink: '#0a2a22', spot: '#f2d21b', second: '#0f7a4a' };
    const { palette, moved } = paletteOf(harbour);
    expect(palette.light).toMatchObject({ paper: '#ffffff', ink: '#0a2a22', spot: '#f2d21b' });
    expect(moved).toEqual([]);
    const pale = paletteOf({ ...harbour, ink: '#9fd8c4' });
    expect(pale.moved).toEqual([
      { colour: 'ink', scheme: 'light', chosen: '#9fd8c4', used: pale.palette.light.ink },
    ]);
    expect(contrast(pale.palette.light.ink, pale.palette.light.sunk)).toBeGreaterThanOrEqual(7);
  });

  it('writes nothing in an ink that is there for areas alone', () => {
    const folders = ['renderer', 'pages'].map((name) => join(root, name));
    const styles = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css'))
        .map((file) => join(folder, file)),
    );
    expect(styles.length).toBeGreaterThan(50);
    const ofAreas = /^\s*color: var\(--(?:spot|plate-\w+)\)/m;
    expect(styles.filter((file) => ofAreas.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
