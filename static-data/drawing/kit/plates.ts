import { PAPER, SPOT } from './palette.ts';
import type { Point } from './shapes.ts';
import { group, n, rect } from './shapes.ts';

/** A picture the way a two-ink press sees it: one list of shapes per plate. */
export interface Sheet {
  readonly defs?: readonly string[];
  readonly spot: readonly string[];
  readonly ink: readonly string[];
  /** How far the spot plate slipped. The default is small enough to be felt rather than seen. */
  readonly slip?: Point;
}

/** Spot first, ink multiplied on top. Without blend modes ink covers the spot, in nearly the same tone. */
export function printSheet(sheet: Sheet, width: number, height: number): string {
  const [dx, dy] = sheet.slip ?? [4, -3];
  const defs = sheet.defs === undefined ? '' : `<defs>${sheet.defs.join('')}</defs>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    defs +
    rect(0, 0, width, height, PAPER) +
    group(`transform="translate(${n(dx)} ${n(dy)})"`, ...sheet.spot) +
    group('style="mix-blend-mode:multiply"', ...sheet.ink) +
    '</svg>\n'
  );
}

/** Covers the whole sheet with spot colour; it overshoots the frame so the slip never shows paper. */
export function spotGround(colour: string = SPOT): string {
  return rect(-20, -20, 1680, 1060, colour);
}
