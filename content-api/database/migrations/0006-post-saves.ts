/** Which saves of posts were made already: one whose answer got lost is sent again and must not count twice. */
export const postSaves = `
CREATE TABLE post_saves (
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  key TEXT NOT NULL,
  post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_saves_by_post ON post_saves (post_id);
CREATE INDEX post_saves_by_time ON post_saves (saved_at);
`;
