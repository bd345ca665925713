import type { Kysely } from 'kysely';
import { readSettings } from '../../../agency/settings/store.ts';
import type { Store } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import {
  type Availability,
  type AvailabilityQuery,
  type DaysQuery,
  type FreeDays,
  type Slot,
  type SlotReason,
  timeSlots,
} from '../bookings.shared.ts';
import { chosenUnder, heldBetween } from '../holds.ts';
import { type Busy, bookedBetween } from '../store.ts';
import { busyInTime, type ExternalBusy } from './externalBusy.ts';
import { type Known, staffRules, visitorRules, type WhyNot } from './refusedTimes.ts';
import { dateAt, daysAfter, instantsOf } from './slots.ts';

const day = 24 * 60 * 60 * 1000;

const daysAhead = 35;

export interface Asking {
  booking?: number;
  hold?: string | undefined;
}

export interface AvailabilityParts {
  store: Store;
  externalBusy: ExternalBusy;
}

export async function availability(
  parts: AvailabilityParts,
  { date, timezone }: AvailabilityQuery,
  now: Date,
  asking: Asking = {},
): Promise<Availability> {
  const whyNot = visitorRules(await knownAround(parts, date, 1, now, asking));
  const slots = reasonsOf(date, timezone, whyNot).map((reason, index) => ({
    time: timeSlots[index] ?? '',
    available: reason === null,
    reason,
  }));
  return { date, timezone, slots };
}

/** `reason` is why visitors can't have a time, `available` whether staff can. */
export async function staffAvailability(
  parts: AvailabilityParts,
  query: AvailabilityQuery,
  now: Date,
  asking: Asking = {},
): Promise<Availability> {
  const answer = await availability(parts, query, now, asking);
  const from = Date.parse(`${query.date}T00:00:00Z`);
  const whyNot = staffRules(await readTimeFacts(parts.store.db, { from, to: from }, [], now, asking));
  const starts = instantsOf(query.date, query.timezone);
  const slots = answer.slots.map((slot, index) => {
    const start = starts[index] ?? null;
    return { ...slot, available: start !== null && whyNot(start) === null };
  });
  return { ...answer, slots };
}

export async function freeDays(
  parts: AvailabilityParts,
  { from, days, timezone }: DaysQuery,
  now: Date,
  asking: Asking = {},
): Promise<FreeDays> {
  const whyNot = visitorRules(await knownAround(parts, from, days, now, asking));
  const dates = Array.from({ length: days }, (_, index) => daysAfter(from, index));
  return {
    timezone,
    days: dates.map((date) => {
      const reasons = reasonsOf(date, timezone, whyNot);
      const free = reasons.filter((reason) => reason === null).length;
      return { date, free, reason: free > 0 ? null : mostFrequent(reasons) };
    }),
  };
}

/** The next free slots after this one on the same wall clock, or else the next ones from now. */
export async function nextFree(
  parts: AvailabilityParts,
  slot: Slot,
  timezone: string,
  now: Date,
  count = 3,
  asking: Asking = {},
): Promise<Slot[]> {
  const later = await freeFrom(parts, slot, timezone, now, count, asking);
  if (later.length > 0) return later;
  return freeFrom(parts, { date: dateAt(now, timezone), time: '' }, timezone, now, count, asking);
}

async function freeFrom(
  parts: AvailabilityParts,
  slot: Slot,
  timezone: string,
  now: Date,
  count: number,
  asking: Asking,
): Promise<Slot[]> {
  const whyNot = visitorRules(await knownAround(parts, slot.date, daysAhead, now, asking));
  const free: Slot[] = [];
  const passed = timeSlots.indexOf(slot.time);
  for (let n = 0; n < daysAhead && free.length < count; n += 1) {
    const date = daysAfter(slot.date, n);
    for (const [index, reason] of reasonsOf(date, timezone, whyNot).entries()) {
      if (reason === null && (n > 0 || index > passed)) free.push({ date, time: timeSlots[index] ?? '' });
    }
  }
  return free.slice(0, count);
}

function reasonsOf(date: string, timezone: string, whyNot: WhyNot): (SlotReason | null)[] {
  return instantsOf(date, timezone).map((start) => (start === null ? 'skipped' : whyNot(start)));
}

/** The reason of most half hours; of two that are as frequent, the earlier one. */
function mostFrequent(reasons: (SlotReason | null)[]): SlotReason | null {
  const counts = new Map<SlotReason | null, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** Covers every time zone: a date lasts from 14 hours before its UTC day to 12 hours after it. */
async function knownAround(
  parts: AvailabilityParts,
  date: string,
  days: number,
  now: Date,
  asking: Asking,
): Promise<Known> {
  const around = {
    from: Date.parse(`${date}T00:00:00Z`) - day,
    to: Date.parse(`${daysAfter(date, days)}T00:00:00Z`) + day,
  };
  const isOver = around.to < now.getTime();
  const elsewhere = isOver
    ? []
    : await busyInTime(parts.externalBusy, new Date(around.from), new Date(around.to));
  return readTimeFacts(parts.store.db, around, elsewhere, now, asking);
}

export async function readTimeFacts(
  db: Kysely<Database>,
  around: Known['around'],
  elsewhere: Busy[],
  now: Date,
  asking: Asking = {},
): Promise<Known> {
  const [from, to] = [new Date(around.from - 2 * day), new Date(around.to + 2 * day)];
  const settings = await readSettings(db);
  const booked = await bookedBetween(db, from, to, asking.booking);
  const held = await heldBetween(db, from, to, now, asking.hold);
  const chosen = asking.hold ? await chosenUnder(db, asking.hold, now) : undefined;
  return { settings, booked: [...booked, ...held], elsewhere, now, around, chosen };
}
