/** All that a snapshot reads; tests hold this against what it does read. */
const SHOWN = [
  'authors',
  'categories',
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

/** A random word and no count: a store that was restored may not arrive at the word of another content. */
const ANOTHER = 'lower(hex(randomblob(16)))';

const trigger = (table: string, event: string) => `
CREATE TRIGGER content_mark_${table}_${event} AFTER ${event} ON ${table} BEGIN
UPDATE content_mark SET mark = ${ANOTHER};
END;`;

export const contentMark = `
CREATE TABLE content_mark (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  mark TEXT NOT NULL
) STRICT;
INSERT INTO content_mark VALUES (1, ${ANOTHER});
${SHOWN.flatMap((table) => ['insert', 'update', 'delete'].map((event) => trigger(table, event))).join('')}
`;
