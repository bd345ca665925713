import type { ReactElement } from 'react';
import { keepLast } from '#static-data/select/keepLast.ts';
import { renderMarkup } from './renderMarkup.ts';

/** How many are remembered at least, of each. */
const FEW = 300;

/**
 * Gives the markup of something that stands word for word on many pages, such as a card beside several posts: it
 * is rendered once for each object that it shows.
 */
export function markupOnce<Shown extends object>(
  render: (shown: Shown) => ReactElement,
): (shown: Shown) => string {
  return keepLast(FEW, (shown) => inOnePiece(renderMarkup(render(shown))));
}

/**
 * V8 keeps a sum of strings as a tree of them until somebody reads a character. Remembered as such, cards would give
 * the garbage collector more to walk than all that is rendered meanwhile.
 */
function inOnePiece(markup: string): string {
  return markup.charCodeAt(0) >= 0 ? markup : '';
}
