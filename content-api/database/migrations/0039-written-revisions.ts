const EVENTS = ['insert', 'update', 'delete'];

/** As in 0014, 0029 and 0030. */
const SHOWN = [
  'author_addresses',
  'authors',
  'categories',
  'category_addresses',
  'image_renditions',
  'images',
  'logos',
  'post_addresses',
  'post_categories',
  'posts',
  'seo_entries',
  'settings',
  'testimonials',
];

/** As in 0028. */
const OF_POSTS =
  'insert update filed refiled unfiled author category picture rendition rendered unrendered'.split(' ');

const triggers = [
  ...SHOWN.flatMap((table) => EVENTS.map((event) => `content_mark_${table}_${event}`)),
  ...OF_POSTS.map((name) => `post_marks_${name}`),
];

/** The stores count revisions up themselves (database/revisions.ts); the words stay what they were. */
export const writtenRevisions = `
${triggers.map((name) => `DROP TRIGGER ${name};`).join('\n')}
ALTER TABLE content_mark RENAME TO content_revision;
ALTER TABLE content_revision RENAME COLUMN mark TO revision;
ALTER TABLE post_marks RENAME TO post_revisions;
ALTER TABLE post_revisions RENAME COLUMN mark TO revision;
`;
