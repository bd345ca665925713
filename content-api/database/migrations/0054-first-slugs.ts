/** Under which slug an import brought a post, by which it is known whatever it is called by now. */
export const firstSlugs = `
ALTER TABLE imported_posts ADD COLUMN first_slug TEXT;
ALTER TABLE imported_posts ADD COLUMN waits INTEGER NOT NULL DEFAULT 0 CHECK (waits IN (0, 1));
UPDATE imported_posts SET first_slug =
  (SELECT slug FROM posts WHERE id = imported_posts.post_id AND revision = imported_posts.revision);
CREATE INDEX imported_posts_by_slug ON imported_posts (first_slug);
`;
