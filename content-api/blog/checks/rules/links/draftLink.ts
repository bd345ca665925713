import { addressOf } from '../../../../richText/links/links.ts';
import type { Rule } from '../rule.ts';
import { hitsOf } from './links.ts';

/** A draft may link to itself. `about` is the link's text, `detail` its address. */
export const draftLink: Rule = {
  code: 'draft-link',
  kind: 'Links to drafts',
  find: ({ text, slug }, site) =>
    hitsOf(
      text.links,
      ({ href }) => site.statusOf(href)?.is === 'draft' && !addressOf(href).endsWith(`/blog/${slug}`),
    ),
  say: ({ about, detail }) => `The link “${about}” leads to ${detail}, which is not published.`,
};
