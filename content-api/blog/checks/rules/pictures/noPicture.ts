import type { Rule } from '../rule.ts';

export const noPicture: Rule = {
  code: 'no-picture',
  kind: 'No featured image',
  find: ({ picture }) => (picture === '' ? [{ field: 'featured_image_url' }] : []),
  say: () => 'There is no featured image: in lists and link previews the post has none of its own.',
};
