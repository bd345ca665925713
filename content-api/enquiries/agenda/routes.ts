import type { Kysely } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { refusalWords, startOf } from '../bookings/book.ts';
import {
  type availabilityQuerySchema,
  availabilitySchema,
  type SlotReason,
} from '../bookings/bookings.shared.ts';
import { type Change, cancelBooking, moveBooking, type Unchangeable } from '../bookings/change.ts';
import { bookingById, deleteSettledBooking, type StoredBooking } from '../bookings/store.ts';
import { staffAvailability } from '../bookings/times/availability.ts';
import type { ExternalBusy } from '../bookings/times/externalBusy.ts';
import { type BookingSettings, visitorRules } from '../bookings/times/refusedTimes.ts';
import type { GoogleClient } from '../calendar/google.ts';
import {
  type affectedQuerySchema,
  affectedSchema,
  type agendaQuerySchema,
  agendaSchema,
  type cancellationSchema,
  type MeetingDetail,
  meetingDetailSchema,
  type meetingMoveSchema,
} from './agenda.shared.ts';
import { agendaBetween, agendaPage, meetingOf } from './store.ts';

interface Parts {
  externalBusy: ExternalBusy;
  store: Store;
  google: GoogleClient | null;
}

const refusals = { 404: 'No such booking', 409: 'It was changed or cancelled, or has begun' };

export function agendaRoutes(parts: Parts) {
  const { db } = parts.store;
  const changeBy = (
    call: Call,
    details: { message?: string | undefined; sequence?: number | undefined },
  ): Change => ({
    by: callerOrFail(call).user,
    message: details.message ?? '',
    sequence: details.sequence,
    hasCalendar: parts.google !== null,
    now: new Date(),
  });
  return {
    list: answers('List meetings, by page or between two times', agendaSchema, 200, {
      description: '`from` and `to` together get all meetings between them, at most 45 days.',
    })(async (call: CallWith<{ query: typeof agendaQuerySchema }>) => {
      const query = call.req.valid('query');
      const { timezone, hours, holidays, wording } = await readSettings(db);
      const found =
        query.from && query.to
          ? await agendaBetween(db, query.from, query.to)
          : await agendaPage(db, query, new Date(), wording);
      return call.json({ ...found, timezone, hours, holidays });
    }),

    affected: answers('Find upcoming meetings that don’t fit new settings', affectedSchema, 200, {
      description:
        'Send some or all of the settings you are about to save. Meetings on a holiday are always listed, others only if the current settings allow them.',
    })(async (call: CallWith<{ query: typeof affectedQuerySchema }>) => {
      const { timezone } = await readSettings(db);
      const change = call.req.valid('query').settings;
      const affected = await affectedMeetings(db, change as Partial<BookingSettings>, new Date());
      const meetings = affected.map(({ booking, reason }) => {
        const { id, name, meeting_type, start } = meetingOf(booking);
        return { id, name, meeting_type, start, reason };
      });
      return call.json({ meetings, timezone: change.timezone ?? timezone });
    }),

    one: answers('Get a meeting', meetingDetailSchema, 200, { refusals: { 404: refusals[404] } })(
      async (call: Call) => call.json(await detailOf(parts, await found(parts, call))),
    ),

    times: answers('List the times of a day that a meeting can move to', availabilitySchema, 200, {
      description:
        'Staff can choose any time that isn’t in the past, skipped or taken. `reason` is why visitors can’t.',
      refusals: { 404: refusals[404] },
    })(async (call: CallWith<{ query: typeof availabilityQuerySchema }>) => {
      const { id } = await found(parts, call);
      return call.json(await staffAvailability(parts, call.req.valid('query'), new Date(), { booking: id }));
    }),

    move: answers('Move a meeting', meetingDetailSchema, 200, {
      description: 'Hours, holidays and limits apply to visitors only.',
      refusals,
    })(async (call: CallWith<{ json: typeof meetingMoveSchema }>) => {
      const { id } = await found(parts, call);
      const { date, time, timezone, ...details } = call.req.valid('json');
      const change = changeBy(call, details);
      const start = startOf({ date, time }, timezone, change.now);
      const destination = { date, time, timezone, start, elsewhere: [] };
      return call.json(await detailOf(parts, changed(await moveBooking(db, id, destination, change))));
    }),

    cancel: answers('Cancel a meeting', meetingDetailSchema, 201, { refusals })(
      async (call: CallWith<{ json: typeof cancellationSchema }>) => {
        const { id } = await found(parts, call);
        const cancelled = changed(await cancelBooking(db, id, changeBy(call, call.req.valid('json'))));
        return call.json(await detailOf(parts, cancelled), 201);
      },
    ),

    remove: answers('Delete a past or cancelled meeting', doneSchema, 200, {
      refusals: { 404: refusals[404], 409: 'It is upcoming: cancel it first' },
    })(async (call: Call) => {
      const { id } = await found(parts, call);
      if (!(await deleteSettledBooking(db, id, new Date())))
        throw new ApiFailure(409, 'in_use', 'This meeting is upcoming. Cancel it first.');
      return call.json({ success: true as const });
    }),
  };
}

export async function found({ store }: { store: Store }, call: Call): Promise<StoredBooking> {
  const booking = await bookingById(store.db, idOf(call, 'Booking'));
  if (booking) return booking;
  throw notFound('Booking');
}

export async function detailOf({ store }: { store: Store }, booking: StoredBooking): Promise<MeetingDetail> {
  const { timezone } = await readSettings(store.db);
  return { ...meetingOf(booking), agency_timezone: timezone };
}

const words: Record<Unchangeable, string> = {
  stale: 'This meeting was changed in the meantime. Please check it again.',
  cancelled: 'This meeting is already cancelled.',
  begun: 'This meeting has begun.',
};

/** @throws ApiFailure with the reason why it wasn't changed. */
export function changed(answer: StoredBooking | Unchangeable | SlotReason | undefined): StoredBooking {
  if (answer === undefined) throw notFound('Booking');
  if (typeof answer === 'object') return answer;
  if (answer in words) throw new ApiFailure(409, 'stale', words[answer as Unchangeable]);
  const message = refusalWords[answer as SlotReason];
  throw new ApiFailure(409, 'taken', message, { fields: { time: message } });
}

const day = 24 * 60 * 60 * 1000;

/** Meetings on a holiday always count, others only if the saved settings allow them. */
async function affectedMeetings(
  db: Kysely<Database>,
  change: Partial<BookingSettings>,
  now: Date,
): Promise<{ booking: StoredBooking; reason: SlotReason }[]> {
  const saved = await readSettings(db);
  const settings = { ...saved, ...change };
  const coming = await db
    .selectFrom('bookings')
    .selectAll()
    .where('start_utc', '>', now.toISOString())
    .where('status', '!=', 'cancelled')
    .orderBy('start_utc')
    .orderBy('id')
    .execute();
  return coming.flatMap((booking, index) => {
    const start = Date.parse(booking.start_utc);
    const around = { from: start - 2 * day, to: start + 2 * day };
    const others = coming
      .filter((_, other) => other !== index)
      .map(({ start_utc, end_utc }) => ({ start: start_utc, end: end_utc }));
    const booked = others.filter((other) => {
      const at = Date.parse(other.start);
      return around.from < at && at < around.to;
    });
    const whyNot = (under: BookingSettings) =>
      visitorRules({ settings: under, booked, elsewhere: [], now, around })(start);
    const reason = whyNot(settings);
    const isNew = reason === 'holiday' || (reason !== null && reason !== whyNot(saved));
    return isNew ? [{ booking, reason }] : [];
  });
}
