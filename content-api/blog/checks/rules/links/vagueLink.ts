import type { Rule } from '../rule.ts';
import { hitsOf } from './links.ts';

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

/** WCAG 2.2, 2.4.4: some readers go from link to link. `about` is the link's text, `detail` its address. */
export const vagueLink: Rule = {
  code: 'vague-link',
  kind: 'Vague link texts',
  find: ({ text }) => hitsOf(text.links, (link) => VAGUE.has(bare(link.text))),
  say: ({ about, detail }) => `The link text “${about}” doesn’t say where it leads (${detail}).`,
};

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
