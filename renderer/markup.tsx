import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoizeRecent } from '#content-api/values/memoize.shared.ts';

/** Stands where markup is put in. React escapes texts and attributes, so that nothing else reads like it. */
const PLACE = <wbr data-markup="" />;
const MARK = '<wbr data-markup=""/>';

let waiting: string[] | null = null;

/** Markup that was rendered before, without an element of its own around it. Stands within `renderMarkup` only. */
export function Markup({ of }: { of: string }) {
  if (!waiting) throw new Error('<Markup> is rendered by renderMarkup alone.');
  waiting.push(of);
  return PLACE;
}

/** React's static markup of an element, with what was rendered before at the places of `<Markup>`. */
export function renderMarkup(element: ReactElement): string {
  const outer = waiting;
  const own: string[] = [];
  waiting = own;
  try {
    const parts = renderToStaticMarkup(element).split(MARK);
    return parts.map((part, index) => part + (own[index] ?? '')).join('');
  } finally {
    waiting = outer;
  }
}

const FEW = 300;

/** For what stands word for word on many pages, such as a card: rendered once for each object. */
export function markupOnce<Shown extends object>(
  render: (shown: Shown) => ReactElement,
): (shown: Shown) => string {
  return memoizeRecent(FEW, (shown) => renderMarkup(render(shown)));
}

const SPECIAL = /[&<>"']/;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text as it may stand between tags and in double quotes, as React writes it. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '') : text;
}
