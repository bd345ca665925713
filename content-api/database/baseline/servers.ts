/** Servers on one store share these: the current release, duties, limits and sealed secrets. */
export const servers = `
CREATE TABLE current_release (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  release TEXT,
  changed_at TEXT,
  run TEXT,
  run_until TEXT,
  swept_at TEXT
) STRICT;

CREATE TABLE generate_run (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  run TEXT,
  until TEXT,
  events TEXT NOT NULL DEFAULT '[]',
  failure TEXT,
  is_retried INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE duties (
  name TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  until TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE counted_attempts (
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  count INTEGER NOT NULL,
  until TEXT NOT NULL,
  PRIMARY KEY (name, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX counted_attempts_until ON counted_attempts (until);

CREATE TABLE short_term_values (
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  until TEXT NOT NULL,
  PRIMARY KEY (name, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX short_term_values_until ON short_term_values (name, until);

CREATE TABLE sealed_secrets (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sealed TEXT NOT NULL
) STRICT;
`;
