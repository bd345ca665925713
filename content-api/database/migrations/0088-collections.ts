const SQL = `
CREATE TABLE collections (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  singular TEXT NOT NULL,
  address TEXT NOT NULL UNIQUE,
  fields TEXT NOT NULL DEFAULT '',
  has_pages INTEGER NOT NULL DEFAULT 1 CHECK (has_pages IN (0, 1)),
  layout TEXT NOT NULL DEFAULT 'rows',
  sorting TEXT NOT NULL DEFAULT 'hand',
  hide_after TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  collection TEXT NOT NULL,
  data TEXT NOT NULL DEFAULT '{}',
  hidden_after TEXT NOT NULL DEFAULT '',
  expired INTEGER NOT NULL DEFAULT 0 CHECK (expired IN (0, 1)),
  sort_order INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (collection, slug)
) STRICT;
CREATE INDEX entries_in_order ON entries (active, sort_order, id);
CREATE INDEX entries_by_address ON entries ((collection || '/' || slug));
CREATE INDEX entries_hidden_after ON entries (expired, hidden_after);
`;

/** Collections. A server that doesn't know them would publish entries that are hidden. */
export const collections = SQL;
