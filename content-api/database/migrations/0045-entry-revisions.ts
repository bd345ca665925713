/**
 * What was saved of an entry, save by save: made from the first change on, also of entries that are older. No entry is
 * pointed at, as revisions go to the trash with theirs. `packed` is the values (writing/revisions/packing.ts), and last:
 * lists stop before it.
 */
export const entryRevisions = `
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
`;
