import type { Rule } from '../rule.ts';

export const noCategory: Rule = {
  code: 'no-category',
  kind: 'No category',
  find: ({ categories }) => (categories === 0 ? [{ field: 'categories' }] : []),
  say: () => 'The post is in no category: nobody finds it by one.',
};
