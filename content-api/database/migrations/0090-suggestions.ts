const SQL = `
CREATE TABLE suggestions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  entry_id INTEGER,
  title TEXT NOT NULL,
  agent TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  before TEXT NOT NULL CHECK (json_valid(before)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  decided_at TEXT
) STRICT;
CREATE INDEX suggestions_waiting ON suggestions (decided_at, id);
CREATE INDEX suggestions_of_entry ON suggestions (kind, entry_id);
CREATE INDEX suggestions_of_user ON suggestions (user_id);
`;

/** The changes that agents suggest, until a person has decided on each passage. */
export const suggestions = { embedded: SQL, postgres: SQL, olderMayWrite: true } as const;
