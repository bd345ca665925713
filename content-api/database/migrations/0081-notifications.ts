const SQL = `
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  kind TEXT NOT NULL,
  at TEXT NOT NULL,
  read_at TEXT,
  by_id INTEGER REFERENCES users ON DELETE SET NULL,
  lead_id INTEGER REFERENCES leads ON DELETE CASCADE,
  booking_id INTEGER REFERENCES bookings ON DELETE CASCADE,
  post_id INTEGER REFERENCES posts ON DELETE CASCADE,
  page_id INTEGER REFERENCES pages ON DELETE CASCADE
) STRICT;
CREATE INDEX notifications_of_user ON notifications (user_id, at);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_by_time ON notifications (at);
CREATE INDEX notifications_by_user ON notifications (by_id) WHERE by_id IS NOT NULL;
CREATE INDEX notifications_of_lead ON notifications (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX notifications_of_booking ON notifications (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX notifications_of_post ON notifications (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notifications_of_page ON notifications (page_id) WHERE page_id IS NOT NULL;
ALTER TABLE users ADD COLUMN notification_mail TEXT NOT NULL DEFAULT 'lead,schedule';
`;

/**
 * What each user is to hear of, without a word of its own: names and titles are read where they are stored, so that
 * they are erased with the lead, the meeting or the entry. Users choose what they also get by email.
 */
export const notifications = { embedded: SQL, postgres: SQL, olderMayWrite: true } as const;
