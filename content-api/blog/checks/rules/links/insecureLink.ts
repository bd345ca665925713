import type { Rule } from '../rule.ts';
import { hitsOf } from './links.ts';

/** `about` is the link's text, `detail` its address. */
export const insecureLink: Rule = {
  code: 'insecure-link',
  kind: 'Links to this site without https',
  find: ({ text }, { origin }) => {
    if (!origin.startsWith('https://')) return [];
    const plain = origin.replace('https:', 'http:').toLowerCase();
    return hitsOf(text.links, ({ href }) => isBelow(href.toLowerCase(), plain));
  },
  say: ({ about, detail }) =>
    `The link “${about}” leads to ${detail}, this site without https. Use a path like /blog.`,
};

function isBelow(href: string, origin: string): boolean {
  return href.startsWith(origin) && /^(?:$|[/?#])/.test(href.slice(origin.length));
}
