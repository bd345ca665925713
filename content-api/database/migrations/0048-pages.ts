/** The pages of the site, each an address with its sections as JSON. A `fixed` one stays, at its address. */
export const pages = `
CREATE TABLE pages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  address TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL CHECK (status IN ('draft', 'published')),
  fixed INTEGER NOT NULL DEFAULT 0 CHECK (fixed IN (0, 1)),
  sections TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,
  created_by INTEGER REFERENCES users ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
`;
