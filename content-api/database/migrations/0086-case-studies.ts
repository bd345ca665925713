const SQL = `
CREATE TABLE cases (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  client TEXT NOT NULL DEFAULT '',
  logo TEXT NOT NULL DEFAULT '',
  services TEXT NOT NULL DEFAULT '',
  sector TEXT NOT NULL DEFAULT '',
  year TEXT NOT NULL DEFAULT '',
  summary TEXT NOT NULL DEFAULT '',
  result TEXT NOT NULL DEFAULT '',
  cover_url TEXT NOT NULL DEFAULT '',
  cover_alt TEXT NOT NULL DEFAULT '',
  image_id INTEGER REFERENCES images ON DELETE SET NULL,
  sort_order INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX cases_in_order ON cases (active, sort_order, id);
CREATE INDEX cases_by_image ON cases (image_id);
`;

/** Case studies. A server that doesn't know them would publish their pages without their heads. */
export const caseStudies = SQL;
