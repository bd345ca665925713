import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type Availability, type AvailabilityQuery, type Slot, timeSlots } from './contract.ts';
import { daysAfter, endOf, instantOf, slotsAfter } from './slots.ts';
import { type Busy, busyBetween } from './store.ts';

const day = 24 * 60 * 60 * 1000;
type Reason = Availability['slots'][number]['reason'];

/** How far ahead free slots are looked for. */
const daysAhead = 14;

/** The half hours of a day on a zone's wall clock, and why some can't be had. */
export async function availability(
  db: Kysely<Database>,
  { date, timezone }: AvailabilityQuery,
  now: Date,
): Promise<Availability> {
  const busy = await busyAround(db, date, 1);
  const slots = timeSlots.map((time) => {
    const reason = whyNot({ date, time }, timezone, busy, now);
    return { time, available: reason === null, reason };
  });
  return { date, timezone, slots };
}

/** The next free slots after one that is taken, on the same wall clock. */
export async function nextFree(
  db: Kysely<Database>,
  slot: Slot,
  timezone: string,
  now: Date,
  count = 3,
): Promise<Slot[]> {
  const busy = await busyAround(db, slot.date, daysAhead);
  const free: Slot[] = [];
  for (const candidate of slotsAfter(slot, daysAhead)) {
    if (free.length === count) break;
    if (whyNot(candidate, timezone, busy, now) === null) free.push(candidate);
  }
  return free;
}

function whyNot(slot: Slot, timezone: string, busy: Busy[], now: Date): Reason {
  const start = instantOf(slot, timezone);
  if (start === null) return 'skipped';
  if (start <= now) return 'past';
  return busy.some((other) => overlaps(other, start)) ? 'taken' : null;
}

/** Zones of a quarter of an hour have slots that begin in the middle of others'. */
function overlaps({ start, end }: Busy, candidate: Date): boolean {
  return start < endOf(candidate).toISOString() && end > candidate.toISOString();
}

/** Wherever on earth: a date lasts from 14 hours before its UTC day to 12 hours after it. */
function busyAround(db: Kysely<Database>, date: string, days: number): Promise<Busy[]> {
  const from = Date.parse(`${date}T00:00:00Z`) - day;
  const to = Date.parse(`${daysAfter(date, days)}T00:00:00Z`) + day;
  return busyBetween(db, new Date(from), new Date(to));
}
