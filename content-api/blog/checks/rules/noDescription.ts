import type { Rule } from './rule.ts';

/** Nothing to stand below the title in search results and link previews. */
export const noDescription: Rule = {
  code: 'no-description',
  kind: 'No description',
  find: ({ excerpt, metaDescription }) =>
    `${excerpt}${metaDescription}`.trim() === '' ? [{ field: 'excerpt' }] : [],
  say: () => 'There is no excerpt and no meta description: search results have nothing to show.',
};
