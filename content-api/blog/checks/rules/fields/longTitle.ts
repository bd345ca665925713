import type { Rule } from '../rule.ts';

/** About as much as search engines show. */
export const LONGEST_TITLE = 60;

/** `about` is its length. */
export const longTitle: Rule = {
  code: 'long-title',
  kind: 'Titles that are cut off',
  find: ({ title, metaTitle }) => {
    const shown = metaTitle.trim() || title.trim();
    return shown.length > LONGEST_TITLE ? [{ field: 'meta_title', about: String(shown.length) }] : [];
  },
  say: ({ about }) =>
    `The title has ${about} characters, and search results show about ${LONGEST_TITLE}. Write a shorter meta title.`,
};
