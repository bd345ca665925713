import GithubSlugger from 'github-slugger';
import { percentDecoded } from '../values/paths.shared.ts';

export interface TocEntry {
  id: string;
  title: string;
  level: 2 | 3;
}

/** Minutes at 200 words, at least 1. */
export function readMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / 200));
}

export const CALLOUTS = ['note', 'tip', 'warning'] as const;
export type Callout = (typeof CALLOUTS)[number];

const OTHER_NAMES: Readonly<Record<Callout, RegExp>> = {
  note: /^(?:note|info|important|question|example|abstract|summary|help|faq|seealso|todo|tldr)$/i,
  tip: /^(?:tip|hint|success|check|done)$/i,
  warning: /^(?:warning|danger|caution|attention|error|failure|missing|fail|bug)$/i,
};

/** Other programs use these names; undefined for boxes of another kind. */
export function calloutNamed(name: string): Callout | undefined {
  return CALLOUTS.find((callout) => OTHER_NAMES[callout].test(name));
}

export function withCalloutNames(html: string, nameOf: (callout: Callout) => string): string {
  return html.replace(
    /<aside data-callout="(\w+)" role="note">/g,
    (start, callout: Callout) =>
      `${start}<p data-name=""><strong>${escapeSigns(nameOf(callout))}</strong></p>`,
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Leaves quotes alone, as the editor does in text. */
export function escapeSigns(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');
}

/** Ids of the page around a text: a heading of the same name gets a number. */
export const PAGE_IDS: readonly string[] =
  'author blog-search consultation footer-contact footer-services main menu-mobile menu-resources menu-services related'.split(
    ' ',
  );

/** Call the result for each heading with words, in the order of the text. */
export function headingIds(): (title: string) => string {
  const slugger = new GithubSlugger();
  for (const id of PAGE_IDS) slugger.slug(id);
  return (title) => (slugger.slug(title) || slugger.slug('section')).replaceAll('"', '');
}

export function partOf(href: string): string {
  return percentDecoded(href.slice(href.indexOf('#') + 1));
}

const TITLES = ['Notes', 'Footnotes', 'Notes on the text', 'Footnotes of the text'];

/** A heading for notes that no other part of the text has. */
export function noteHeading(titles: readonly string[]): { title: string; id: string } {
  const idOf = headingIds();
  const taken = new Set(titles.map((title) => idOf(title)));
  const [own = ''] = TITLES;
  const title = TITLES.find((one) => !taken.has(headingIds()(one))) ?? own;
  return { title, id: idOf(title) };
}
