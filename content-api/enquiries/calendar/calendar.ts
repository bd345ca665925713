import { publicOrigin } from '../../agency/origin.ts';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import { withinTime } from '../../http/withinTime.ts';
import type { Deliver } from '../../outbox/deliver.ts';
import { noteLane, reasonOf } from '../../outbox/store.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import type { StoredBooking } from '../bookings/store.ts';
import type { ExternalBusy } from '../bookings/times/externalBusy.ts';
import { createAccount } from './account.ts';
import { busyInCalendar } from './busy.ts';
import { calendarCalls } from './calls.ts';
import { calendarDeliverer } from './deliver.ts';
import { type CalendarEvent, putEvent } from './events.ts';
import type { GoogleClient } from './google.ts';
import { calendarState } from './store.ts';

export interface Calendar {
  externalBusy: ExternalBusy;
  deliver: Deliver;
  /** Null when Google is down, slow or not connected; the outbox sees to it then. */
  addNow(booking: StoredBooking): Promise<CalendarEvent | null>;
  /** Asks Google something harmless. @returns why it failed; null when it works. */
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
