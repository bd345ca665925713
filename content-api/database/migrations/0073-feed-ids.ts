/**
 * The id that feed readers know a post by, since it was first public; while the column is empty, that is its slug.
 * Posts that were renamed before keep the slug that feed readers saw last.
 */
export const feedIds = `
ALTER TABLE posts ADD COLUMN feed_id TEXT;
CREATE INDEX posts_by_feed_id ON posts (feed_id) WHERE feed_id IS NOT NULL;
`;
