/** The revision that an import left a post with: a higher one says that staff have edited it since. */
export const importedPosts = `
CREATE TABLE imported_posts (
  post_id INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  revision INTEGER NOT NULL
) STRICT;
`;
