import type { Hit, Rule } from '../rule.ts';

/** In the text, an h1 is shown as an h2 below the title's. `about` is the heading's text. */
export const skippedHeading: Rule = {
  code: 'skipped-heading',
  kind: 'Headings that skip a level',
  find: ({ text }) => {
    let before = 1;
    return text.headings.flatMap(({ level, text: words, hasPicture, at }): Hit[] => {
      // An empty one isn't on the page.
      if (words.trim() === '' && !hasPicture) return [];
      const shown = Math.max(2, level);
      const isSkip = shown > before + 1;
      before = shown;
      return isSkip ? [{ field: 'content', about: words, ...(at ? { at } : {}) }] : [];
    });
  },
  say: ({ about }) => `“${about}” is a level 3 heading without a level 2 heading above it.`,
};
