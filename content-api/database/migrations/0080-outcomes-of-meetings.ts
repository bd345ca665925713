const SQL = `
ALTER TABLE bookings ADD COLUMN outcome TEXT NOT NULL DEFAULT ''
  CHECK (outcome IN ('', 'held', 'no_show', 'cancelled_by_visitor', 'cancelled_by_staff'));
ALTER TABLE bookings ADD COLUMN note TEXT NOT NULL DEFAULT '';
`;

/** Staff record what became of a meeting, and note something about it. */
export const outcomesOfMeetings = { embedded: SQL, postgres: SQL, olderMayWrite: true } as const;
