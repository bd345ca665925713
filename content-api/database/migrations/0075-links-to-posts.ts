const COLUMNS = `
ALTER TABLE posts ADD COLUMN link_image_url TEXT NOT NULL DEFAULT '';
ALTER TABLE posts ADD COLUMN canonical_url TEXT NOT NULL DEFAULT '';
`;

/** Posts have a picture for links to them, and the address where search engines find them instead. */
export const linksToPosts = {
  embedded: `${COLUMNS}
CREATE TABLE pictures_of_posts (
  file_base TEXT NOT NULL,
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  part TEXT NOT NULL CHECK (part IN ('text', 'cover', 'link picture')),
  PRIMARY KEY (file_base, post_id, part)
) STRICT, WITHOUT ROWID;
INSERT INTO pictures_of_posts (file_base, post_id, part) SELECT file_base, post_id, part FROM post_pictures;
DROP TABLE post_pictures;
ALTER TABLE pictures_of_posts RENAME TO post_pictures;
CREATE INDEX post_pictures_by_post ON post_pictures (post_id);
DROP INDEX posts_by_publication;
CREATE INDEX posts_by_publication ON posts (
  status, published_at DESC, id DESC, slug, title, excerpt, updated_at, read_time, author_id, image_id,
  featured_image_alt, meta_title, meta_description, content_hash, link_image_url, canonical_url
);`,
  postgres: `${COLUMNS}
ALTER TABLE post_pictures DROP CONSTRAINT post_pictures_part_check;
ALTER TABLE post_pictures ADD CONSTRAINT post_pictures_part_check
  CHECK (part IN ('text', 'cover', 'link picture'));`,
};
