const KEPT = ['authors', 'categories', 'logos', 'posts', 'testimonials'];

const neverAgain = (table: string) => `
CREATE TRIGGER given_ids_${table} AFTER DELETE ON ${table} BEGIN
INSERT INTO given_ids (name, highest) VALUES ('${table}', old.id)
ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;`;

/**
 * As JSON beside the tables of pages, whose readers needn't know. SQLite gives the highest id again: the
 * trash needs its own, so the highest ever deleted is remembered.
 */
export const trash = `
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
CREATE TABLE given_ids (
  name TEXT PRIMARY KEY,
  highest INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
${KEPT.map(neverAgain).join('')}
`;
