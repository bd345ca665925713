import type { Rule } from '../rule.ts';

const FEWEST = 100;

/** A post of pictures without words may be on purpose. `about` is the number of words. */
export const shortText: Rule = {
  code: 'short-text',
  kind: 'Very short posts',
  find: ({ text }) =>
    text.words > 0 && text.words < FEWEST ? [{ field: 'content', about: String(text.words) }] : [],
  say: ({ about }) => `The text has ${about === '1' ? 'one word' : `${about} words`}. Is it finished?`,
};
