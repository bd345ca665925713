/** The index has all that lists show, so that reading all published posts meets none of their texts. */
export const postsListed = `
DROP INDEX posts_by_publication;
CREATE INDEX posts_by_publication ON posts (
  status, published_at DESC, id DESC, slug, title, excerpt, updated_at, read_time, author_id, image_id,
  featured_image_alt, meta_title, meta_description, content_hash
);
`;
