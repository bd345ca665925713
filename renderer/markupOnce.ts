import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Gives the markup of something that stands word for word on many pages, such as a card beside several posts: it
 * is rendered once for each object that it shows. For static parts of pages only; an island hydrates React's own.
 */
export function markupOnce<Shown extends object>(
  render: (shown: Shown) => ReactElement,
): (shown: Shown) => string {
  const known = new WeakMap<Shown, string>();
  return (shown) => {
    const markup = known.get(shown) ?? renderToStaticMarkup(render(shown));
    known.set(shown, markup);
    return markup;
  };
}
