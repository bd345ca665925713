const SQL = `
CREATE TABLE team (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL DEFAULT '',
  bio TEXT NOT NULL DEFAULT '',
  portrait_url TEXT NOT NULL DEFAULT '',
  portrait_alt TEXT NOT NULL DEFAULT '',
  image_id INTEGER REFERENCES images ON DELETE SET NULL,
  email TEXT NOT NULL DEFAULT '',
  website TEXT NOT NULL DEFAULT '',
  social TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX team_in_order ON team (active, sort_order, id);
CREATE INDEX team_by_image ON team (image_id);
`;

/** People of the team. A server that doesn't know them would publish pages without them. */
export const people = SQL;
