/**
 * What somebody is working on in an entry, or in one that was never saved and has the client's key alone. The entry
 * may lie in the trash, so its number refers to no table. Of each piece of writing one copy is at work, the others were
 * discarded, or taken over by a save: then nothing is left of the words.
 */
export const workingCopies = `
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
  CHECK (coalesce(entry_id, key) IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX working_copies_of_entries ON working_copies (kind, entry_id, user_id)
WHERE entry_id IS NOT NULL AND discarded_at IS NULL;
CREATE UNIQUE INDEX working_copies_by_key ON working_copies (user_id, kind, key)
WHERE key IS NOT NULL AND entry_id IS NULL AND discarded_at IS NULL;
CREATE INDEX working_copies_in_entries ON working_copies (kind, entry_id, user_id);
CREATE INDEX working_copies_under_keys ON working_copies (user_id, kind, key) WHERE key IS NOT NULL;
CREATE INDEX working_copies_discarded ON working_copies (discarded_at) WHERE discarded_at IS NOT NULL;
`;
