/**
 * From an address of this site to another one or to a site elsewhere. The keys are what addresses are compared by:
 * `target_key` is null for what leads elsewhere.
 */
export const redirects = `
CREATE TABLE redirects (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  source TEXT NOT NULL,
  source_key TEXT NOT NULL UNIQUE,
  target TEXT NOT NULL,
  target_key TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
`;
