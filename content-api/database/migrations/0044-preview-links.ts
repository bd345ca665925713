/** Links by which somebody without an account may look at an entry. Of the secret in them only the hash. */
export const previewLinks = `
CREATE TABLE preview_links (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  entry_id INTEGER NOT NULL,
  token_sha256 TEXT NOT NULL UNIQUE,
  made_by INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  made_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  ended_at TEXT,
  opens INTEGER NOT NULL DEFAULT 0,
  last_opened_at TEXT
) STRICT;
CREATE INDEX preview_links_entry ON preview_links (kind, entry_id);
CREATE INDEX preview_links_maker ON preview_links (made_by);
`;
