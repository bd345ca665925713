/**
 * Passkeys (WebAuthn Level 3). What is kept of each is public: the key that its answers are verified with. All of one
 * user carry the same handle, which says nothing about them.
 */
export const passkeys = `
CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  user_handle TEXT NOT NULL,
  rp_id TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT
) STRICT;

CREATE INDEX passkeys_by_user ON passkeys (user_id);
`;
