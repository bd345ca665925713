export const meetings = `
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

ALTER TABLE bookings ADD COLUMN cancelled_by TEXT CHECK (cancelled_by IN ('visitor', 'staff'));
CREATE INDEX bookings_by_status ON bookings (status, start_utc);
`;
