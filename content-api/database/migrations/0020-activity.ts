/**
 * No page shows it, so no trigger changes the content's mark. Names are text that outlives users and things.
 * A deleted subject's number is taken off where the next may get it.
 */
export const activity = `
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
