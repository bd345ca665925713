import type { Kysely } from 'kysely';
import { publicOrigin } from '../../agency/seo/store.ts';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { withinTime } from '../../http/withinTime.ts';
import type { Deliver } from '../../outbox/deliver.ts';
import { noteLane, reasonOf } from '../../outbox/store.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import type { Busy, StoredBooking } from '../bookings/store.ts';
import type { ExternalBusy } from '../bookings/times/externalBusy.ts';
import { createAccount } from './account.ts';
import { type CalendarCall, calendarCalls } from './calls.ts';
import { calendarDeliverer } from './deliver.ts';
import { type CalendarEvent, putEvent } from './events.ts';
import type { GoogleClient } from './google.ts';
import { calendarState } from './store.ts';

export interface Calendar {
  externalBusy: ExternalBusy;
  deliver: Deliver;
  /** Null when Google is down, slow or not connected; the outbox then adds the event. */
  addNow(booking: StoredBooking): Promise<CalendarEvent | null>;
  test(): Promise<string | null>;
}

const patience = 2_500;

export function createCalendar(parts: {
  store: Store;
  secrets: Secrets;
  google: GoogleClient;
  siteUrl: string;
}): Calendar {
  const { store, secrets, google, siteUrl } = parts;
  const { db } = store;
  const { calendarId } = google;
  const call = calendarCalls(createAccount(db, secrets, google), google);
  const busy = busyInCalendar(db, call, calendarId);
  const deliver = calendarDeliverer(db, call, { calendarId, siteUrl });
  const noted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      await noteLane(db, 'calendar', {
        last_failure_at: new Date().toISOString(),
        last_error: reasonOf(error),
      });
      throw error;
    }
  };
  return {
    externalBusy: async (from, to) =>
      (await calendarState(parts)) === 'connected' ? noted(() => busy.between(from, to)) : [],
    deliver: async (message, signal) => {
      try {
        return await deliver(message, signal);
      } finally {
        busy.forget();
      }
    },
    addNow: async (booking) => {
      if ((await calendarState(parts)) !== 'connected') return null;
      const { brand, wording } = await readSettings(db);
      const origin = await publicOrigin(db, siteUrl);
      const add = (signal: AbortSignal) =>
        putEvent(call, booking, { calendarId, brand, origin, wording, withMeet: true, signal });
      try {
        const event = await noted(() => withinTime(patience, undefined, add));
        await noteLane(db, 'calendar', { last_success_at: new Date().toISOString() });
        return event;
      } catch {
        return null;
      }
    },
    test: async () => {
      const now = new Date();
      try {
        await busy.between(now, new Date(now.getTime() + 60_000));
        await noteLane(db, 'calendar', { last_success_at: now.toISOString() });
        return null;
      } catch (error) {
        await noteLane(db, 'calendar', { last_failure_at: now.toISOString(), last_error: reasonOf(error) });
        return reasonOf(error);
      }
    },
  };
}

const minute = 60_000;
const mostKept = 200;

/** Asks at most once a minute. Our own meetings are cut out, because moving one must not clash with its event. */
function busyInCalendar(db: Kysely<Database>, call: CalendarCall, calendarId: string) {
  const cached = new Map<string, { until: number; busy: Promise<Busy[]> }>();
  const ask = async (from: Date, to: Date) => {
    const body = { timeMin: from.toISOString(), timeMax: to.toISOString(), items: [{ id: calendarId }] };
    const answer = await call('POST', '/freeBusy', { body });
    if (answer.status >= 400) throw new Error(`Google answered ${answer.status} when asked for busy times`);
    return intervalsIn(answer.body, calendarId);
  };
  const between: ExternalBusy = async (from, to) => {
    const now = Date.now();
    const key = `${from.getTime()} ${to.getTime()}`;
    const entry = cached.get(key);
    if (entry && entry.until > now) return without(await entry.busy, await own(db, from, to));
    if (cached.size >= mostKept) cached.clear();
    const busy = ask(from, to);
    cached.set(key, { until: now + minute, busy });
    busy.catch(() => cached.delete(key));
    return without(await busy, await own(db, from, to));
  };
  return { between, forget: () => cached.clear() };
}

function intervalsIn(body: Record<string, unknown>, calendarId: string): Busy[] {
  const calendars = (body.calendars ?? {}) as Record<string, { busy?: Busy[]; errors?: unknown[] }>;
  // Google answers an alias such as 'primary' under the alias; some servers answer under the account's address.
  const calendar = calendars[calendarId] ?? Object.values(calendars)[0];
  if (!calendar || (calendar.errors?.length ?? 0) > 0) throw new Error('Google can’t find this calendar');
  return (calendar.busy ?? []).map(({ start, end }) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
}

async function own(db: Kysely<Database>, from: Date, to: Date): Promise<Busy[]> {
  return db
    .selectFrom('bookings')
    .select(['start_utc as start', 'end_utc as end'])
    .where('google_event_id', 'is not', null)
    .where('status', '!=', 'cancelled')
    .where('start_utc', '<', to.toISOString())
    .where('end_utc', '>', from.toISOString())
    .orderBy('start_utc')
    .execute();
}

export function without(busy: Busy[], others: Busy[]): Busy[] {
  return others.reduce<Busy[]>(
    (left, other) =>
      left.flatMap(({ start, end }) => {
        if (other.end <= start || other.start >= end) return [{ start, end }];
        const before = { start, end: other.start };
        const after = { start: other.end, end };
        return [before, after].filter((piece) => piece.start < piece.end);
      }),
    busy,
  );
}
