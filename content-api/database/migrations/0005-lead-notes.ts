/** A deleted note can be brought back for a day. The index by edits is for dashboard and palette. */
export const leadNotes = `
CREATE TABLE lead_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES leads ON DELETE CASCADE,
  user_id INTEGER REFERENCES users ON DELETE SET NULL,
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
CREATE INDEX lead_notes_of_lead ON lead_notes (lead_id, created_at, id);
CREATE INDEX lead_notes_by_user ON lead_notes (user_id);
CREATE INDEX lead_notes_deleted ON lead_notes (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX posts_by_edit ON posts (updated_at DESC, id DESC);
`;
