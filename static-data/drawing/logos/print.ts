import { INK_ON_PAPER } from '../kit/palette.ts';
import { path, placed, stroke } from '../kit/shapes.ts';
import type { Mark } from './mark.ts';
import { wordmarkOf } from './wordmark.ts';

const height = 96;
const gap = 20;

export function printLogo(slug: string, mark: Mark): string {
  const word = wordmarkOf(slug);
  const width = Math.ceil(mark.width + gap + word.width);
  const lines = mark.lines === undefined ? '' : stroke(mark.lines, INK_ON_PAPER, mark.weight ?? 6);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    path(mark.fill, INK_ON_PAPER) +
    lines +
    placed(mark.width + gap, 0, 0, `<path d="${word.d}" fill="${INK_ON_PAPER}"/>`) +
    '</svg>\n'
  );
}
