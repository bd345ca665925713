import type { Rule } from '../rule.ts';

/** About as much as search engines show. */
export const LONGEST_DESCRIPTION = 160;

/** The excerpt replaces an empty meta description. `about` is the length. */
export const longDescription: Rule = {
  code: 'long-description',
  kind: 'Descriptions that are cut off',
  find: ({ excerpt, metaDescription }) => {
    const shown = metaDescription.trim() || excerpt.trim();
    if (shown.length <= LONGEST_DESCRIPTION) return [];
    return [{ field: 'meta_description', about: String(shown.length) }];
  },
  say: ({ about }) =>
    `The description has ${about} characters, and search results show about ${LONGEST_DESCRIPTION}. Write a shorter meta description.`,
};
