/** A random word and no count: a store that was restored may not arrive at the word of another content. */
const ANOTHER = 'lower(hex(randomblob(6)))';

/** @param posts a condition on posts, for those that get another mark. */
const trigger = (name: string, event: string, posts: string) => `
CREATE TRIGGER post_marks_${name} AFTER ${event} BEGIN
  INSERT INTO post_marks (post_id, mark) SELECT id, ${ANOTHER} FROM posts WHERE ${posts}
  ON CONFLICT (post_id) DO UPDATE SET mark = excluded.mark;
END;`;

const differs = (...columns: string[]) =>
  columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ');

const inCategory = 'id IN (SELECT post_id FROM post_categories WHERE category_id = new.id)';

/**
 * Changes with every write that may show on any page: the row, its categories and their names, its author's
 * address, its picture. So only posts with another word need reading.
 */
export const postMarks = `
CREATE TABLE post_marks (
  post_id INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  mark TEXT NOT NULL
) STRICT;
INSERT INTO post_marks (post_id, mark) SELECT id, ${ANOTHER} FROM posts;
${trigger('insert', 'INSERT ON posts', 'id = new.id')}
${trigger('update', 'UPDATE ON posts', 'id = new.id')}
${trigger('filed', 'INSERT ON post_categories', 'id = new.post_id')}
${trigger('refiled', 'UPDATE ON post_categories', 'id IN (old.post_id, new.post_id)')}
${trigger('unfiled', 'DELETE ON post_categories', 'id = old.post_id')}
${trigger('author', `UPDATE ON authors WHEN ${differs('slug')}`, 'author_id = new.id')}
${trigger('category', `UPDATE ON categories WHEN ${differs('slug', 'name')}`, inCategory)}
${trigger('picture', 'UPDATE ON images', 'image_id = new.id')}
${trigger('rendition', 'INSERT ON image_renditions', 'image_id = new.image_id')}
${trigger('rendered', 'UPDATE ON image_renditions', 'image_id IN (old.image_id, new.image_id)')}
${trigger('unrendered', 'DELETE ON image_renditions', 'image_id = old.image_id')}
`;
