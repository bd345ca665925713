import type { Rule } from '../rule.ts';
import { hitsOf } from './links.ts';

/** Say nothing to who goes from link to link. */
const VAGUE = new Set([
  'click',
  'click here',
  'click this',
  'find out more',
  'go here',
  'here',
  'learn more',
  'link',
  'more',
  'read here',
  'read more',
  'read on',
  'see here',
  'see more',
  'this',
  'this link',
  'this page',
]);

/** Links whose text could be any link's (WCAG 2.2, 2.4.4). `about` is the link's text, `detail` its address. */
export const vagueLink: Rule = {
  code: 'vague-link',
  kind: 'Vague link texts',
  find: ({ text }) => hitsOf(text.links, (link) => VAGUE.has(bare(link.text))),
  say: ({ about, detail }) => `The link text “${about}” doesn’t say where it leads (${detail}).`,
};

/** Without the signs around it: 'Read more →' → 'read more'. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
