import { hitsOf } from './links.ts';
import type { Rule } from './rule.ts';

/** Links to addresses of this site where nothing is. `about` is the link's text, `detail` its address. */
export const deadLink: Rule = {
  code: 'dead-link',
  kind: 'Links that lead nowhere',
  find: ({ text }, site) => hitsOf(text.links, ({ href }) => site.standing(href)?.is === 'gone'),
  say: ({ about, detail }) => `The link “${about}” leads to ${detail}, where there is nothing.`,
};
