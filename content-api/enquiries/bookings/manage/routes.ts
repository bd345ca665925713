import { z } from 'zod';
import { publicOrigin } from '../../../agency/seo/store.ts';
import { messageAs, readSettings, readVoice, type Voice } from '../../../agency/settings/store.ts';
import { MANAGE } from '../../../agency/wording/answers.shared.ts';
import type { Store } from '../../../database/open.ts';
import { ApiFailure } from '../../../errors.ts';
import { answers } from '../../../http/answers.ts';
import type { Call } from '../../../http/call.ts';
import { answerPage, type Page } from '../../../http/pages/page.ts';
import type { Secrets } from '../../../staff/access/secrets.ts';
import type { GoogleClient } from '../../calendar/google.ts';
import { refusalWords, startOf } from '../book.ts';
import { dateSchema, type SlotReason, timeSchema, timezoneSchema } from '../bookings.shared.ts';
import { calendarFile } from '../calendarEntry.ts';
import { type Change, cancelBooking, moveBooking, type Unchangeable, unchangeable } from '../change.ts';
import { bookingByToken, hashOfToken, managePath, type StoredBooking } from '../store.ts';
import { nextFree } from '../times/availability.ts';
import { busyAround, type ExternalBusy } from '../times/externalBusy.ts';
import { dateAt } from '../times/slots.ts';
import { bookingPage, cancelPage, movePage, noBookingPage } from './bookingPage.ts';

interface Parts {
  store: Store;
  secrets: Secrets;
  siteUrl: string;
  google: GoogleClient | null;
  externalBusy: ExternalBusy;
}

const offered = 6;

const sequenceSchema = z.coerce.number().int().min(0).optional().catch(undefined);
const moveSchema = z.object({ date: dateSchema, time: timeSchema, timezone: timezoneSchema });
const asPage = {
  media: 'text/html',
  refusals: { 404: 'No such booking', 410: 'The meeting has begun' },
  refusedAs: 'text/html',
};
const unchanged = {
  200: 'The meeting is already cancelled: its page',
  409: 'It was changed in the meantime: its current page',
};

/** Anyone with the secret address gets these pages. They work without JavaScript, and only a POST changes anything. */
export function manageRoutes(parts: Parts) {
  const { store, secrets } = parts;
  const hasCalendar = parts.google !== null;
  const found = (call: Call) => bookingByToken(store.db, hashOfToken(call.req.param('token') ?? ''));
  const baseOf = (booking: StoredBooking) => managePath(secrets, booking);

  const show = async (
    call: Call,
    documentOf: (voice: Voice) => Page,
    status: 200 | 400 | 404 | 409 | 410,
  ) => {
    const voice = await readVoice(store.db);
    return answerPage(call, documentOf(voice), status, voice);
  };
  const showNone = (call: Call) => show(call, noBookingPage, 404);
  const answer = (
    call: Call,
    booking: StoredBooking,
    documentOf: (voice: Voice) => Page,
    status: 200 | 400 | 409 | 410,
  ) => {
    call.header('X-Robots-Tag', 'noindex');
    call.header('ETag', `"${booking.uid}.${booking.sequence}"`);
    return show(call, documentOf, status);
  };
  const showStanding = (call: Call, booking: StoredBooking, now: Date, no: Unchangeable | null) => {
    const document = (voice: Voice) => {
      const notice = no === 'stale' ? { notice: voice.say(MANAGE.changed) } : {};
      return bookingPage({ ...voice, booking, base: baseOf(booking), now, ...notice });
    };
    const isOver = booking.start_utc <= now.toISOString();
    return answer(call, booking, document, isOver ? 410 : no === 'stale' ? 409 : 200);
  };
  const showMove = async (
    call: Call,
    booking: StoredBooking,
    now: Date,
    requested: Record<string, string>,
    fields?: Record<string, string>,
  ) => {
    const timezone = timezoneSchema.safeParse(requested.timezone).data ?? booking.timezone;
    const date = dateSchema.safeParse(requested.date).data;
    const after = { date: date ?? dateAt(now, timezone), time: requested.time ?? '' };
    const free = await nextFree(parts, after, timezone, now, offered, { booking: booking.id });
    const shown = { booking, base: baseOf(booking), now, nextFree: free, requested };
    const document = (voice: Voice) => {
      const { say } = voice;
      const messages = Object.entries(fields ?? {}).map(([name, text]) => [name, messageAs(say, text)]);
      const wrong = fields ? { fields: Object.fromEntries(messages), notice: messages[0]?.[1] ?? '' } : {};
      return movePage({ ...voice, ...shown, ...wrong });
    };
    return answer(call, booking, document, fields ? 400 : 200);
  };

  return {
    show: answers(
      'Show the page of a booking',
      null,
      200,
      asPage,
    )(async (call: Call) => {
      const booking = await found(call);
      if (!booking) return showNone(call);
      return showStanding(call, booking, new Date(), null);
    }),

    file: answers('Get a booking as a calendar file', null, 200, {
      media: 'text/calendar',
      refusedAs: 'text/html',
      refusals: { 404: 'No such booking' },
    })(async (call: Call) => {
      const booking = await found(call);
      if (!booking) return showNone(call);
      const { brand, wording } = await readSettings(store.db);
      const origin = await publicOrigin(store.db, parts.siteUrl);
      const file = calendarFile([booking], { forWhom: 'visitor', brand, origin, secrets, wording });
      return call.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': 'attachment; filename="meeting.ics"',
      });
    }),

    askToMove: answers(
      'Show the form to move a booking',
      null,
      200,
      asPage,
    )(async (call: Call) => {
      const [booking, now] = [await found(call), new Date()];
      if (!booking) return showNone(call);
      const no = unchangeable(booking, { now });
      return no ? showStanding(call, booking, now, no) : showMove(call, booking, now, {});
    }),

    move: answers('Move a booking', null, 303, {
      ...asPage,
      description: 'A form with date, time and timezone, or with slot, and the sequence you saw.',
      refusals: {
        ...asPage.refusals,
        ...unchanged,
        400: 'The time isn’t available: the form again, with other times',
      },
    })(async (call: Call) => {
      const [booking, now] = [await found(call), new Date()];
      if (!booking) return showNone(call);
      const no = unchangeable(booking, { now });
      if (no) return showStanding(call, booking, now, no);
      const values = { timezone: booking.timezone, ...(await saidIn(call)) };
      const checked = moveSchema.safeParse(values);
      if (!checked.success) return showMove(call, booking, now, values, messagesOf(checked.error));
      const { date, time, timezone } = checked.data;
      const start = startOrMessages(() => startOf({ date, time }, timezone, now));
      if (!(start instanceof Date)) return showMove(call, booking, now, values, start);
      const elsewhere = await busyAround(parts.externalBusy, start);
      const destination = { date, time, timezone, start, elsewhere };
      const moved = await moveBooking(store.db, booking.id, destination, changeOf(values, now, hasCalendar));
      if (typeof moved === 'object') return call.redirect(baseOf(booking), 303);
      if (isReason(moved)) return showMove(call, booking, now, values, { time: refusalWords[moved] });
      return showStanding(call, (await found(call)) ?? booking, now, moved ?? null);
    }),

    askToCancel: answers(
      'Show the form to cancel a booking',
      null,
      200,
      asPage,
    )(async (call: Call) => {
      const [booking, now] = [await found(call), new Date()];
      if (!booking) return showNone(call);
      const no = unchangeable(booking, { now });
      if (no) return showStanding(call, booking, now, no);
      const document = (voice: Voice) => cancelPage({ ...voice, booking, base: baseOf(booking), now });
      return answer(call, booking, document, 200);
    }),

    cancel: answers('Cancel a booking', null, 303, {
      ...asPage,
      description: 'A form with the sequence you saw.',
      refusals: { ...asPage.refusals, ...unchanged },
    })(async (call: Call) => {
      const [booking, now] = [await found(call), new Date()];
      if (!booking) return showNone(call);
      const change = changeOf(await saidIn(call), now, hasCalendar);
      const cancelled = await cancelBooking(store.db, booking.id, change);
      if (typeof cancelled === 'object') return call.redirect(baseOf(booking), 303);
      return showStanding(call, (await found(call)) ?? booking, now, cancelled ?? null);
    }),
  };
}

async function saidIn(call: Call): Promise<Record<string, string>> {
  const body = await call.req.parseBody().catch(() => ({}));
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
  const values = Object.fromEntries(texts) as Record<string, string>;
  const [, date, time] = /^(\S+) (.+)$/.exec(values.slot ?? '') ?? [];
  return date && time ? { ...values, date, time } : values;
}

function changeOf(values: Record<string, string>, now: Date, hasCalendar: boolean): Change {
  return { by: null, sequence: sequenceSchema.parse(values.sequence), now, hasCalendar };
}

function messagesOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
}

function startOrMessages(start: () => Date): Date | Record<string, string> {
  try {
    return start();
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.details.fields) return failure.details.fields;
    throw failure;
  }
}

function isReason(answer: string | undefined): answer is SlotReason {
  return answer !== undefined && Object.hasOwn(refusalWords, answer);
}
