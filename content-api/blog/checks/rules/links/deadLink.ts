import { headingIds, PAGE_IDS, partOf } from '../../../../richText/richText.shared.ts';
import type { Rule, TextFacts } from '../rule.ts';
import { hitsOf } from './links.ts';

/** Finds broken links to this site and to parts of the post. `about` is the link's text, `detail` its address. */
export const deadLink: Rule = {
  code: 'dead-link',
  kind: 'Broken links',
  find: ({ text }, site) => {
    const parts = partsOf(text);
    return hitsOf(text.links, ({ href }) =>
      /^#./.test(href) ? parts !== null && !parts.has(partOf(href)) : site.statusOf(href)?.is === 'gone',
    );
  },
  say: ({ about, detail }) => `The link “${about}” leads to ${detail}, which doesn’t exist.`,
};

function partsOf({ headings, links }: TextFacts): ReadonlySet<string> | null {
  if (!links.some(({ href }) => href.startsWith('#')) || headings.some(({ hasPicture }) => hasPicture))
    return null;
  const idOf = headingIds();
  return new Set([...PAGE_IDS, ...headings.flatMap(({ text }) => (text === '' ? [] : [idOf(text)]))]);
}
