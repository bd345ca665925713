/** Which tabs have an entry open: in the store, so that several servers tell the same. */
export const presences = `
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
`;
