/** A row without `since` was begun and not proved yet. */
export const secondSteps = `
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
`;
