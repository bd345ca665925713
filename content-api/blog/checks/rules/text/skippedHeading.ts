import type { Hit, Rule } from '../rule.ts';

/** A page shows an h1 of the text as an h2. `about` is the heading's text. */
export const skippedHeading: Rule = {
  code: 'skipped-heading',
  kind: 'Headings that skip a level',
  find: ({ text }) => {
    let before = 1;
    return text.headings.flatMap(({ level, text: words, hasPicture, at }): Hit[] => {
      if (words.trim() === '' && !hasPicture) return [];
      const shown = Math.max(2, level);
      const isSkip = shown > before + 1;
      before = shown;
      return isSkip ? [{ field: 'content', about: words, ...(at ? { at } : {}) }] : [];
    });
  },
  say: ({ about }) => `“${about}” is a level 3 heading without a level 2 heading above it.`,
};
