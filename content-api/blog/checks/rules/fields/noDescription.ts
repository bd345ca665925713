import type { Rule } from '../rule.ts';

export const noDescription: Rule = {
  code: 'no-description',
  kind: 'No description',
  find: ({ excerpt, metaDescription }) =>
    `${excerpt}${metaDescription}`.trim() === '' ? [{ field: 'excerpt' }] : [],
  say: () => 'The post has no excerpt or meta description. Write one for search results.',
};
