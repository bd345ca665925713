/** Everything that people write shares these: working copies, revisions, presence, previews, trash. */
export const writing = `
CREATE TABLE content_revision (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  revision TEXT NOT NULL
) STRICT;

CREATE TABLE given_ids (
  name TEXT PRIMARY KEY,
  highest INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE trash (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  entry_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  created_by INTEGER REFERENCES users ON DELETE SET NULL,
  deleted_by INTEGER REFERENCES users ON DELETE SET NULL,
  deleted_at TEXT NOT NULL,
  entry TEXT NOT NULL CHECK (json_valid(entry)),
  UNIQUE (kind, entry_id)
) STRICT;
CREATE INDEX trash_by_deletion ON trash (deleted_at DESC, id DESC);
CREATE INDEX trash_created_by ON trash (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX trash_deleted_by ON trash (deleted_by) WHERE deleted_by IS NOT NULL;

CREATE TABLE working_copies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  entry_id INTEGER,
  key TEXT,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  "values" TEXT CHECK (json_valid("values")),
  base_revision INTEGER,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  discarded_at TEXT,
  from_at TEXT,
  CHECK (entry_id IS NOT NULL OR key IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX working_copies_of_entries ON working_copies (kind, entry_id, user_id)
WHERE entry_id IS NOT NULL AND discarded_at IS NULL;
CREATE UNIQUE INDEX working_copies_by_key ON working_copies (user_id, kind, key)
WHERE key IS NOT NULL AND entry_id IS NULL AND discarded_at IS NULL;
CREATE INDEX working_copies_in_entries ON working_copies (kind, entry_id, user_id);
CREATE INDEX working_copies_under_keys ON working_copies (user_id, kind, key) WHERE key IS NOT NULL;
CREATE INDEX working_copies_discarded ON working_copies (discarded_at) WHERE discarded_at IS NOT NULL;

CREATE TABLE presences (
  kind TEXT NOT NULL,
  entry_id INTEGER NOT NULL,
  tab TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  mode TEXT NOT NULL,
  since TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  active_at TEXT NOT NULL,
  typed_at TEXT,
  held_at TEXT,
  taken_by INTEGER REFERENCES users ON DELETE SET NULL,
  taken_at TEXT,
  PRIMARY KEY (kind, entry_id, tab)
) STRICT, WITHOUT ROWID;
CREATE INDEX presences_user ON presences (user_id);
CREATE INDEX presences_taker ON presences (taken_by) WHERE taken_by IS NOT NULL;

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

CREATE TABLE entry_revisions (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  entry_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  made_at TEXT NOT NULL,
  user_id INTEGER REFERENCES users ON DELETE SET NULL,
  how TEXT NOT NULL,
  from_at TEXT,
  changes TEXT NOT NULL,
  base INTEGER,
  packed BLOB NOT NULL,
  UNIQUE (kind, entry_id, revision)
) STRICT;
CREATE INDEX entry_revisions_by_user ON entry_revisions (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE revision_pictures (
  file_base TEXT NOT NULL,
  kind TEXT NOT NULL,
  entry_id INTEGER NOT NULL,
  PRIMARY KEY (file_base, kind, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX revision_pictures_by_entry ON revision_pictures (kind, entry_id);

CREATE TABLE earlier_values (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  until TEXT NOT NULL,
  changed_by INTEGER REFERENCES users ON DELETE SET NULL
) STRICT;
CREATE INDEX earlier_values_by_key ON earlier_values (key, id);
CREATE INDEX earlier_values_changed_by ON earlier_values (changed_by) WHERE changed_by IS NOT NULL;
`;
