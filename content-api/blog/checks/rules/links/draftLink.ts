import type { Rule } from '../rule.ts';
import { hitsOf } from './links.ts';

/** A draft may link to itself. `about` is the link's text, `detail` its address. */
export const draftLink: Rule = {
  code: 'draft-link',
  kind: 'Links to drafts',
  find: ({ text, slug }, site) =>
    hitsOf(text.links, ({ href }) => site.statusOf(href)?.is === 'draft' && !isItself(href, slug)),
  say: ({ about, detail }) => `The link “${about}” leads to ${detail}, which is not published.`,
};

function isItself(href: string, slug: string): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  return path.replace(/\/+$/, '').endsWith(`/blog/${slug}`);
}
