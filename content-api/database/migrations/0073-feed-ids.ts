/**
 * What readers of feeds know a post by, from when it was first public; while nothing is here, that is its slug. Posts
 * that were renamed before keep the slug that readers have seen last.
 */
export const feedIds = `
ALTER TABLE posts ADD COLUMN feed_id TEXT;
CREATE INDEX posts_by_feed_id ON posts (feed_id) WHERE feed_id IS NOT NULL;
`;
