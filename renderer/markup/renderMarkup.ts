import type { ReactElement } from 'react';
import { isReactRendering, markupByReact } from './Markup.tsx';
import { staticMarkup } from './staticMarkup.ts';

/**
 * In development React renders all of it, and warns of a list without keys or an element where none may stand. While
 * it renders, it goes on with what its components ask for: their hooks would find it at work, and answer.
 */
const isLeftToReact = () => process.env.NODE_ENV === 'development' || isReactRendering();

/**
 * The static markup of an element, as React writes it, with what was rendered before at the places of `<Markup>`.
 */
export function renderMarkup(element: ReactElement): string {
  const written = isLeftToReact() ? null : staticMarkup(element);
  return written ?? markupByReact(element);
}
