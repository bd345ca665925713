/** Posts of which pages show something else since an update of the program; those whose numbers lead to notes first. */
export const postsToPrepare = `
CREATE TABLE posts_to_prepare (
  post_id INTEGER PRIMARY KEY REFERENCES posts ON DELETE CASCADE
) STRICT;
INSERT INTO posts_to_prepare (post_id)
  SELECT id FROM posts WHERE content LIKE '%<sup><a href="#%' AND html NOT LIKE '%role="doc-noteref"%';
`;
