const SQL = `
ALTER TABLE outbox ADD COLUMN subject TEXT;
CREATE INDEX outbox_of_subject ON outbox (lane, subject, id) WHERE subject IS NOT NULL;
CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook_id INTEGER NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event TEXT NOT NULL,
  event_id TEXT NOT NULL,
  at TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  status INTEGER,
  answer TEXT NOT NULL DEFAULT '',
  error TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  lead_id INTEGER REFERENCES leads ON DELETE CASCADE,
  booking_id INTEGER REFERENCES bookings ON DELETE CASCADE
) STRICT;
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (at);
CREATE INDEX webhook_deliveries_of_lead ON webhook_deliveries (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX webhook_deliveries_of_booking ON webhook_deliveries (booking_id) WHERE booking_id IS NOT NULL;
`;

/** Calls of webhooks with their answers, and the order of calls about one subject. */
export const deliveriesOfWebhooks = { embedded: SQL, postgres: SQL, olderMayWrite: true } as const;
