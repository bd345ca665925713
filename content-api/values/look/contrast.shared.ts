import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
} from 'culori/fn';

register(modeRgb);
register(modeLrgb);
register(modeOklch);

const toOklch = converter('oklch');

/** @param hex `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const colour = toOklch(hex);
  if (!colour) throw new Error(`${hex} isn’t a colour`);
  return colour;
}

/** The nearest colour that screens show: lightness and hue stay, chroma gives way. */
export function hexOf({ l, c, h }: { l: number; c: number; h?: number | undefined }): string {
  const colour: Oklch = {
    mode: 'oklch',
    l: Math.min(1, Math.max(0, l)),
    c,
    ...(h === undefined ? {} : { h }),
  };
  return formatHex(clampChroma(colour, 'oklch')) ?? '#000000';
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

function leastContrast(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/**
 * The colour itself where it can be read on all grounds, else the nearest lightness at which it can, of the same
 * hue; black or white where no lightness will do.
 * @param towards where to look: the lighter or the darker ones.
 */
export function readable(
  colour: string,
  grounds: readonly string[],
  ratio: number,
  towards: 'darker' | 'lighter',
): string {
  if (leastContrast(colour, grounds) >= ratio) return colour;
  const { l, c, h } = oklchOf(colour);
  const step = towards === 'darker' ? -0.005 : 0.005;
  for (let at = l; at >= 0 && at <= 1; at += step) {
    const moved = hexOf({ l: at, c, h });
    if (leastContrast(moved, grounds) >= ratio) return moved;
  }
  return towards === 'darker' ? '#000000' : '#ffffff';
}

/** A share of one colour and the rest of another, as light adds up in OKLCH without turning the hue. */
export function mixed(a: string, b: string, shareOfA: number): string {
  const one = oklchOf(a);
  const other = oklchOf(b);
  const chroma = one.c * shareOfA + other.c * (1 - shareOfA);
  const hue = one.c * shareOfA >= other.c * (1 - shareOfA) ? one.h : other.h;
  return hexOf({ l: one.l * shareOfA + other.l * (1 - shareOfA), c: chroma, h: hue });
}
