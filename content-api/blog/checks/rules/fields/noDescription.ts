import type { Rule } from '../rule.ts';

export const noDescription: Rule = {
  code: 'no-description',
  kind: 'No description',
  find: ({ excerpt, metaDescription }) =>
    `${excerpt}${metaDescription}`.trim() === '' ? [{ field: 'excerpt' }] : [],
  say: () => 'There is no excerpt and no meta description: search results have nothing to show.',
};
