import type { ReactElement } from 'react';
import { renderMarkup } from './renderMarkup.ts';

/**
 * How many are remembered, of each. Pages come in the order of the blog, so that those who show the same are near
 * each other, and memory doesn't grow with the number of posts.
 */
const MOST = 300;

/**
 * Gives the markup of something that stands word for word on many pages, such as a card beside several posts: it
 * is rendered once for each object that it shows. For static parts of pages only; an island hydrates React's own.
 */
export function markupOnce<Shown extends object>(
  render: (shown: Shown) => ReactElement,
): (shown: Shown) => string {
  const known = new Map<Shown, string>();
  return (shown) => {
    const before = known.get(shown);
    if (before !== undefined) return before;
    const markup = inOnePiece(renderMarkup(render(shown)));
    // The one that was made first is the least likely to be shown again.
    const [first] = known.size < MOST ? [] : known.keys();
    if (first) known.delete(first);
    known.set(shown, markup);
    return markup;
  };
}

/**
 * V8 keeps a sum of strings as a tree of them until somebody reads a character. Remembered as such, cards would give
 * the garbage collector more to walk than all that is rendered meanwhile.
 */
function inOnePiece(markup: string): string {
  return markup.charCodeAt(0) >= 0 ? markup : '';
}
