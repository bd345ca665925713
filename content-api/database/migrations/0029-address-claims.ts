/** A random word and no count: a store that was restored may not arrive at the word of another content. */
const ANOTHER = 'lower(hex(randomblob(16)))';

/** As in 0014, since dropping a table drops its triggers. */
const contentMark = (event: string) => `
CREATE TRIGGER content_mark_post_addresses_${event} AFTER ${event} ON post_addresses BEGIN
UPDATE content_mark SET mark = ${ANOTHER};
END;`;

/** As in 0021: those that link there are to be looked over again. */
const uncheckedPosts = (event: string, slug: string) => {
  const linking = `SELECT post_id FROM post_links WHERE address IN (
    '/blog/' || ${slug}, (SELECT origin FROM check_basis) || '/blog/' || ${slug}
  )`;
  return `
CREATE TRIGGER unchecked_posts_address_${event} AFTER ${event} ON post_addresses BEGIN
DELETE FROM unchecked_posts WHERE post_id IN (${linking});
INSERT INTO unchecked_posts (post_id) SELECT id FROM posts WHERE id IN (${linking});
END;`;
};

/**
 * Remembered as long as the post is there, whoever takes it. Where it leads is asked each time: it ends when
 * another post is online there and comes back when that goes; the last one there wins.
 * A withdrawn post leaves its address; renamed while withdrawn it leaves none.
 */
export const addressClaims = `
DROP TRIGGER post_addresses_insert;
DROP TRIGGER post_addresses_update;
CREATE TABLE kept_addresses AS SELECT slug, post_id, left_at FROM post_addresses;
DROP TABLE post_addresses;
CREATE TABLE post_addresses (
  slug TEXT NOT NULL,
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  left_at TEXT NOT NULL,
  PRIMARY KEY (slug, post_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_addresses_by_post ON post_addresses (post_id, left_at);
INSERT INTO post_addresses (slug, post_id, left_at) SELECT slug, post_id, left_at FROM kept_addresses;
DROP TABLE kept_addresses;
INSERT INTO post_addresses (slug, post_id, left_at)
SELECT slug, id, updated_at FROM posts WHERE status <> 'published' AND published_at IS NOT NULL;
CREATE TRIGGER post_addresses_left AFTER UPDATE OF slug, status ON posts
WHEN old.status = 'published' AND (old.slug IS NOT new.slug OR new.status <> 'published') BEGIN
INSERT INTO post_addresses (slug, post_id, left_at) VALUES (old.slug, new.id, new.updated_at)
ON CONFLICT (slug, post_id) DO UPDATE SET left_at = excluded.left_at;
END;
CREATE TRIGGER post_addresses_returned AFTER UPDATE OF slug, status ON posts
WHEN new.status = 'published' AND (old.slug IS NOT new.slug OR old.status <> 'published') BEGIN
DELETE FROM post_addresses WHERE slug = new.slug AND post_id = new.id;
END;
CREATE VIEW leading_addresses AS
SELECT claim.slug, claim.post_id, claim.left_at, post.slug AS leads_to, post.status
FROM post_addresses AS claim CROSS JOIN posts AS post ON post.id = claim.post_id
WHERE post.slug <> claim.slug
AND NOT EXISTS (SELECT 1 FROM posts AS here WHERE here.slug = claim.slug AND here.status = 'published')
AND NOT EXISTS (
  SELECT 1 FROM post_addresses AS other CROSS JOIN posts AS holder ON holder.id = other.post_id
  WHERE other.slug = claim.slug AND holder.status = 'published'
  AND (other.left_at, other.post_id) > (claim.left_at, claim.post_id)
);
${['insert', 'update', 'delete'].map(contentMark).join('')}
${uncheckedPosts('insert', 'new.slug')}
${uncheckedPosts('delete', 'old.slug')}
`;
