const SQL = `
CREATE TABLE lead_views (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  name TEXT NOT NULL,
  query TEXT NOT NULL
) STRICT;
CREATE INDEX lead_views_of_user ON lead_views (user_id, id);
`;

/** Filters of the list of leads that a user saved with a name. */
export const leadViews = { embedded: SQL, postgres: SQL, olderMayWrite: true } as const;
