import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Stands where markup is put in. React escapes texts and attributes, so that nothing else reads like it. */
const PLACE = <wbr data-markup="" />;
const MARK = '<wbr data-markup=""/>';

/** What is to be put into the markup being rendered, in the order of its places: React renders from top to bottom. */
let waiting: string[] | null = null;

/** Markup that was rendered before, without an element of its own around it. Stands within `renderMarkup` only. */
export function Markup({ of }: { of: string }) {
  if (!waiting) throw new Error('<Markup> is rendered by renderMarkup alone.');
  waiting.push(of);
  return PLACE;
}

/** React's own static markup of an element, with what was rendered before at its places. */
export function markupByReact(element: ReactElement): string {
  const outer = waiting;
  const own: string[] = [];
  waiting = own;
  try {
    const parts = renderToStaticMarkup(element).split(MARK);
    // Added up and not joined: that would copy what is about to be put into a document anyway.
    return parts.reduce((markup, part, place) => markup + part + (own[place] ?? ''), '');
  } finally {
    waiting = outer;
  }
}

/** Whether `markupByReact` is at work: whoever is asked for markup meanwhile is asked by one of its components. */
export function isReactRendering(): boolean {
  return waiting !== null;
}
