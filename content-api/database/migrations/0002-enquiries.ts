export const enquiries = `
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE leads (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  phone TEXT NOT NULL DEFAULT '',
  company TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  project_type TEXT NOT NULL DEFAULT '',
  lead_type TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL DEFAULT 'Lead' CHECK (status IN ('Lead', 'Pined', 'Won', 'Discard')),
  utm TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(utm)),
  referrer TEXT NOT NULL DEFAULT '',
  landing_page TEXT NOT NULL DEFAULT '',
  idempotency_key TEXT UNIQUE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX leads_by_creation ON leads (created_at DESC, id DESC);
CREATE INDEX leads_by_status ON leads (status, created_at DESC, id DESC);
CREATE INDEX leads_by_email ON leads (email, created_at DESC);

CREATE TABLE lead_events (
  id INTEGER PRIMARY KEY,
  lead_id INTEGER NOT NULL REFERENCES leads ON DELETE CASCADE,
  at TEXT NOT NULL,
  user_id INTEGER REFERENCES users ON DELETE SET NULL,
  actor TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(detail))
) STRICT;
CREATE INDEX lead_events_of_lead ON lead_events (lead_id, at, id);
CREATE INDEX lead_events_by_user ON lead_events (user_id);

CREATE TABLE bookings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER REFERENCES leads ON DELETE SET NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  phone TEXT NOT NULL DEFAULT '',
  company TEXT NOT NULL DEFAULT '',
  message TEXT NOT NULL DEFAULT '',
  meeting_type TEXT NOT NULL,
  timezone TEXT NOT NULL,
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  start_utc TEXT NOT NULL,
  end_utc TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'cancelled')),
  meeting_link TEXT NOT NULL DEFAULT '',
  uid TEXT NOT NULL UNIQUE,
  sequence INTEGER NOT NULL DEFAULT 0,
  google_event_id TEXT UNIQUE,
  manage_token_sha256 TEXT UNIQUE,
  idempotency_key TEXT UNIQUE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX bookings_one_per_slot ON bookings (start_utc) WHERE status <> 'cancelled';
CREATE INDEX bookings_by_start ON bookings (start_utc);
CREATE INDEX bookings_of_lead ON bookings (lead_id);

CREATE TABLE calendar_connections (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  account_email TEXT NOT NULL,
  refresh_token TEXT NOT NULL,
  connected_by INTEGER REFERENCES users ON DELETE SET NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE calendar_requests (
  state TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  verifier TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sending', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL,
  lease_until TEXT,
  last_error TEXT NOT NULL DEFAULT '',
  dedupe_key TEXT UNIQUE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_due ON outbox (status, next_attempt_at, id);
`;
