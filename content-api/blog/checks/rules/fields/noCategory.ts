import type { Rule } from '../rule.ts';

export const noCategory: Rule = {
  code: 'no-category',
  kind: 'No category',
  find: ({ categories }) => (categories === 0 ? [{ field: 'categories' }] : []),
  say: () => 'The post has no category. Choose one so that readers can find it.',
};
