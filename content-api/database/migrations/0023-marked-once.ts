const isLast = (post: string) =>
  `(SELECT post_id FROM unchecked_posts ORDER BY mark DESC LIMIT 1) IS ${post}`;

const trigger = (name: string, event: string, post: string, when = 'true') => `
DROP TRIGGER unchecked_posts_${name};
CREATE TRIGGER unchecked_posts_${name} AFTER ${event} WHEN (${when}) AND NOT ${isLast(post)} BEGIN
  DELETE FROM unchecked_posts WHERE post_id = ${post};
  INSERT INTO unchecked_posts (post_id) SELECT id FROM posts WHERE id = ${post};
END;`;

const JUDGED = 'status title slug excerpt content featured_image_url meta_title meta_description'.split(' ');

/**
 * 0021 marked a post again for each of its categories and saves. The last marked isn't marked again; others
 * still come to the end.
 */
export const markedOnce = `
${trigger(
  'update',
  `UPDATE OF ${JUDGED.join(', ')} ON posts`,
  'new.id',
  JUDGED.map((column) => `old.${column} IS NOT new.${column}`).join(' OR '),
)}
${trigger('filed', 'INSERT ON post_categories', 'new.post_id')}
${trigger('unfiled', 'DELETE ON post_categories', 'old.post_id')}
`;
