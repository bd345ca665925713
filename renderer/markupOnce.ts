import type { ReactElement } from 'react';
import { renderMarkup } from './markup.tsx';

/**
 * How many are remembered. Pages come in the order of the blog, so that those who show the same are near each
 * other, and memory doesn't grow with the number of posts.
 */
const MOST = 200;

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
    if (known.size >= MOST) known.clear();
    const markup = renderMarkup(render(shown));
    known.set(shown, markup);
    return markup;
  };
}
