export const enquiries = `
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
  updated_at TEXT NOT NULL,
  owner_id INTEGER REFERENCES users ON DELETE SET NULL,
  next_date TEXT,
  next_step TEXT NOT NULL DEFAULT '',
  discard_reason TEXT NOT NULL DEFAULT '',
  discard_note TEXT NOT NULL DEFAULT '',
  spam_reasons TEXT NOT NULL DEFAULT '',
  withheld TEXT NOT NULL DEFAULT '',
  opened_at TEXT,
  project_name TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX leads_by_creation ON leads (created_at DESC, id DESC);
CREATE INDEX leads_by_status ON leads (status, created_at DESC, id DESC);
CREATE INDEX leads_by_email ON leads (email, created_at DESC);
CREATE INDEX leads_of_owner ON leads (owner_id, next_date) WHERE owner_id IS NOT NULL;
CREATE INDEX leads_held ON leads (id) WHERE spam_reasons != '';
CREATE INDEX leads_unopened ON leads (id) WHERE opened_at IS NULL;

CREATE TABLE leads_search (
  id INTEGER PRIMARY KEY REFERENCES leads ON DELETE CASCADE,
  who TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;

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

CREATE TABLE lead_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES leads ON DELETE CASCADE,
  user_id INTEGER REFERENCES users ON DELETE SET NULL,
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
CREATE INDEX lead_notes_of_lead ON lead_notes (lead_id, created_at, id);
CREATE INDEX lead_notes_by_user ON lead_notes (user_id);
CREATE INDEX lead_notes_deleted ON lead_notes (deleted_at) WHERE deleted_at IS NOT NULL;

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
  updated_at TEXT NOT NULL,
  cancelled_by TEXT CHECK (cancelled_by IN ('visitor', 'staff'))
) STRICT;
CREATE UNIQUE INDEX bookings_one_per_slot ON bookings (start_utc) WHERE status <> 'cancelled';
CREATE INDEX bookings_by_start ON bookings (start_utc);
CREATE INDEX bookings_of_lead ON bookings (lead_id);
CREATE INDEX bookings_by_status ON bookings (status, start_utc);

CREATE TABLE bookings_search (
  id INTEGER PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  text TEXT NOT NULL
) STRICT;

CREATE TABLE booking_holds (
  token_sha256 TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  start_utc TEXT NOT NULL,
  end_utc TEXT NOT NULL,
  held_since TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX booking_holds_by_start ON booking_holds (start_utc);
CREATE INDEX booking_holds_of_holder ON booking_holds (holder);

CREATE TABLE booking_feeds (
  user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  nonce TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE calendar_connections (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  account_email TEXT NOT NULL,
  refresh_token TEXT NOT NULL,
  connected_by INTEGER REFERENCES users ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  refused_at TEXT
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
  updated_at TEXT NOT NULL,
  taken_by TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (status, next_attempt_at, id);
CREATE INDEX outbox_of_lane ON outbox (lane, status, next_attempt_at, id);

CREATE TABLE lane_states (
  lane TEXT PRIMARY KEY,
  last_success_at TEXT,
  last_failure_at TEXT,
  last_error TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

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
