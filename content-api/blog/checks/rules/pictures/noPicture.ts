import type { Rule } from '../rule.ts';

export const noPicture: Rule = {
  code: 'no-picture',
  kind: 'No featured image',
  find: ({ picture }) => (picture === '' ? [{ field: 'featured_image_url' }] : []),
  say: () => 'The post has no featured image. Add one for lists and link previews.',
};
