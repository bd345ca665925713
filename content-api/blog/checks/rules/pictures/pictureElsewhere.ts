import type { Rule } from '../rule.ts';

/** A featured image at another site, which no page shows: its size is unknown, and it may be gone tomorrow. */
export const pictureElsewhere: Rule = {
  code: 'picture-elsewhere',
  kind: 'Featured images elsewhere',
  find: ({ picture }) =>
    picture === '' || picture.startsWith('/uploads/')
      ? []
      : [{ field: 'featured_image_url', about: picture }],
  say: ({ about }) => `The featured image is elsewhere (${about}) and not shown. Select one of the gallery.`,
};
