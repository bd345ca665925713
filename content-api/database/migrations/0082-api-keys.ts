const SQL = `
CREATE TABLE api_keys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  name TEXT NOT NULL,
  start TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  rights TEXT NOT NULL,
  networks TEXT NOT NULL DEFAULT '[]',
  created_at TEXT NOT NULL,
  expires_at TEXT,
  last_used_at TEXT
) STRICT;
CREATE INDEX api_keys_of_user ON api_keys (user_id);
`;

/** Programs call the API with a key of a user, and lose it with the user. The key itself is stored nowhere. */
export const apiKeys = { embedded: SQL, postgres: SQL, olderMayWrite: true } as const;
