import type { Rule } from '../rule.ts';

/** A text of fewer words is rather a note. */
const FEWEST = 100;

/** Texts that are hardly a post. One without any words but with pictures may be meant so. `about` is its words. */
export const shortText: Rule = {
  code: 'short-text',
  kind: 'Very short posts',
  find: ({ text }) =>
    text.words > 0 && text.words < FEWEST ? [{ field: 'content', about: String(text.words) }] : [],
  say: ({ about }) => `The text has ${about === '1' ? 'one word' : `${about} words`}. Is it finished?`,
};
