import { INK, INK_TINT, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { n, path, rect, stroke } from '../kit/shapes.ts';

const columns = 22;
const rows = 15;

interface Page {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** A page that goes: it stays pale and falls out of the stream. */
  readonly removed: boolean;
}

/** A fixed scatter between 0 and 1, so the stream looks loose and is the same on every run. */
function scatter(column: number, row: number): number {
  const value = Math.sin(column * 12.9898 + row * 78.233) * 43758.5453;
  return value - Math.floor(value);
}

function touches(a: Page, b: Page): boolean {
  const reach = Math.max(a.size, b.size) + 6;
  return Math.abs(a.x - b.x) < reach && Math.abs(a.y - b.y) < reach;
}

/** The grid is orderly at the left and narrows to the mouth at the right, thinning as it goes. */
function stream(): readonly Page[] {
  const pages: Page[] = [];
  for (let column = 0; column < columns; column += 1) {
    const along = column / (columns - 1);
    const squeeze = 1 - 0.4 * along * along * (3 - 2 * along);
    for (let row = 0; row < rows; row += 1) {
      const chance = scatter(column, row);
      if (chance < along * 0.66) continue;
      const offset = (row - (rows - 1) / 2) * 62 * squeeze;
      const page: Page = {
        x: 16 + column * 49 + along * along * 70 + (chance - 0.5) * 46 * along,
        y: 450 + offset + (scatter(row, column) - 0.5) * 26 * along,
        size: 30 - 6 * along,
        removed: scatter(row + 40, column) < 0.4,
      };
      if (!pages.some((other) => touches(page, other))) pages.push(page);
    }
  }
  return pages;
}

function squares(pages: readonly Page[]): string {
  return pages
    .map(({ x, y, size }) => `M${n(x)} ${n(y - size / 2)}h${n(size)}v${n(size)}h${n(-size)}z`)
    .join('');
}

const kept = [90, 350, 610].flatMap((y) => [1230, 1480].map((x) => ({ x, y, size: 200 })));

/** Four hundred pages on their way to becoming a third as many. */
export function pageMap(): Sheet {
  const pages = stream();
  return {
    spot: kept.map(({ x, y, size }) => stroke(`M${x} ${y}h${size}v${size}h${-size}Z`, SPOT, 24)),
    ink: [
      path(squares(pages.filter((page) => page.removed)), INK_TINT),
      path(squares(pages.filter((page) => !page.removed)), INK),
      ...kept.map(({ x, y, size }) => rect(x + 8, y + 8, size - 16, size - 16, INK)),
    ],
  };
}
