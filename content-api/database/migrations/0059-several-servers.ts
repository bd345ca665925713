/** What servers that share a store have in common: whose turn it is, what may be lost, and the run of generate. */
const tables = `
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
CREATE TABLE generate_run (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  run TEXT,
  until TEXT,
  events TEXT NOT NULL DEFAULT '[]',
  failure TEXT,
  is_retried INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO generate_run (id) VALUES (1);
ALTER TABLE outbox ADD COLUMN taken_by TEXT;
`;

/** As part of what is written, no server can forget to tell the others, and none hears of what was undone. */
const notices = `
CREATE FUNCTION tell_servers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE FUNCTION tell_of_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine', 'presence ' || coalesce(NEW.kind, OLD.kind) || ' ' || coalesce(NEW.entry_id, OLD.entry_id));
  RETURN NULL;
END $$;
CREATE TRIGGER tell AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION tell_servers('outbox');
CREATE TRIGGER tell AFTER UPDATE OF release ON current_release FOR EACH STATEMENT EXECUTE FUNCTION tell_servers('release');
CREATE TRIGGER tell AFTER UPDATE ON generate_run FOR EACH STATEMENT EXECUTE FUNCTION tell_servers('run');
CREATE TRIGGER tell AFTER DELETE ON duties FOR EACH STATEMENT EXECUTE FUNCTION tell_servers('duty');
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON presences FOR EACH ROW EXECUTE FUNCTION tell_of_presence();
`;

export const severalServers = { embedded: tables, postgres: `${tables}${notices}` };
