export const staff = `
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  display_name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('admin', 'editor', 'author')),
  password_hash TEXT NOT NULL,
  session_version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  digest INTEGER NOT NULL DEFAULT 0 CHECK (digest IN (0, 1))
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT,
  device TEXT NOT NULL DEFAULT '',
  version INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE password_links (
  id TEXT PRIMARY KEY,
  token_sha256 TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'invitation')),
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_links_of_user ON password_links (user_id);

CREATE TABLE second_steps (
  user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret TEXT NOT NULL,
  since TEXT,
  last_step INTEGER NOT NULL DEFAULT 0,
  recovery_salt TEXT NOT NULL DEFAULT '',
  begun_at TEXT NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
  user_id INTEGER NOT NULL REFERENCES second_steps ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE activity (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  since TEXT NOT NULL,
  user_id INTEGER REFERENCES users ON DELETE SET NULL,
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  action TEXT NOT NULL,
  subject_kind TEXT NOT NULL DEFAULT '',
  subject_id INTEGER,
  subject_title TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  device TEXT NOT NULL DEFAULT '',
  count INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX activity_at ON activity (at, id);
CREATE INDEX activity_action ON activity (action, at);
CREATE INDEX activity_user ON activity (user_id, at);
CREATE INDEX activity_subject ON activity (subject_kind, subject_id) WHERE subject_id IS NOT NULL;
`;
