/** Lanes and doubtful attempts of the outbox; password links, the digest and webhooks that go through it. */
export const deliveries = `
CREATE TABLE outbox_with_lanes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  lane TEXT NOT NULL DEFAULT 'mail',
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sending', 'sent', 'failed', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  doubtful_attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL,
  lease_until TEXT,
  last_error TEXT NOT NULL DEFAULT '',
  dedupe_key TEXT UNIQUE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
INSERT INTO outbox_with_lanes
  (id, kind, lane, payload, status, attempts, next_attempt_at, lease_until, last_error, dedupe_key, created_at, updated_at)
  SELECT id, kind, CASE kind WHEN 'booking.add_to_calendar' THEN 'calendar' ELSE 'mail' END, payload, status, attempts,
    next_attempt_at, lease_until, last_error, dedupe_key, created_at, updated_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_lanes RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (status, next_attempt_at, id);
CREATE INDEX outbox_of_lead ON outbox (json_extract(payload, '$.lead_id'));
CREATE INDEX outbox_of_booking ON outbox (json_extract(payload, '$.booking_id'));

CREATE TABLE lane_states (
  lane TEXT PRIMARY KEY,
  last_success_at TEXT,
  last_failure_at TEXT,
  last_error TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE TABLE password_links (
  id TEXT PRIMARY KEY,
  token_sha256 TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'invitation')),
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_links_of_user ON password_links (user_id);

ALTER TABLE users ADD COLUMN digest INTEGER NOT NULL DEFAULT 0 CHECK (digest IN (0, 1));
ALTER TABLE calendar_connections ADD COLUMN refused_at TEXT;

CREATE TABLE webhooks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  url TEXT NOT NULL,
  events TEXT NOT NULL CHECK (json_valid(events)),
  secret TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
`;
