/**
 * The index by which the blog is listed holds everything that lists show, so that a run which reads all published
 * posts meets none of their texts: the row of a post goes over several pages of the file, its line here is a tenth of one.
 */
export const postsListed = `
DROP INDEX posts_by_publication;
CREATE INDEX posts_by_publication ON posts (
  status, published_at DESC, id DESC, slug, title, excerpt, updated_at, read_time, author_id, image_id,
  featured_image_alt, meta_title, meta_description, content_hash
);
`;
