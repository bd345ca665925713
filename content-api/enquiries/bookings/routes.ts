import { randomBytes, randomUUID } from 'node:crypto';
import { readSettings } from '../../agency/settings/store.ts';
import { ANSWERS, MESSAGES } from '../../agency/wording/answers.shared.ts';
import { BOOKING, MEETINGS } from '../../agency/wording/pages.shared.ts';
import type { Store } from '../../database/open.ts';
import { ApiFailure } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith, FailureBody } from '../../http/call.ts';
import { idempotencyKey } from '../../http/input.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { createThrottle, type FormLimits, type LimitParts } from '../../staff/access/throttle.ts';
import { longDate } from '../../values/formats/moments.shared.ts';
import { slotTime } from '../../values/formats/slots.shared.ts';
import { addAtBooking } from '../calendar/atBooking.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { GoogleClient } from '../calendar/google.ts';
import { calendarState } from '../calendar/store.ts';
import { type FormOf, hidden, honeypotField, personFields } from '../forms/form.ts';
import { claimSlot, slotUnavailable, startOf } from './book.ts';
import {
  type availabilityQuerySchema,
  availabilitySchema,
  type Booked,
  bookedSchema,
  type bookingSchema,
  type daysQuerySchema,
  freeDaysSchema,
  type Slot,
  timeSlots,
} from './bookings.shared.ts';
import { bookingDetail, hashOfToken, managePath, manageToken } from './store.ts';
import { availability, freeDays } from './times/availability.ts';
import { busyAround, type ExternalBusy } from './times/externalBusy.ts';

interface Parts extends LimitParts {
  limits: FormLimits;
  calendar: Calendar | null;
  store: Store;
  secrets: Secrets;
  meetingUrlTemplate: string;
  google: GoogleClient | null;
  externalBusy: ExternalBusy;
}

const ownHold = 'To see a time you hold as free, send its token in the header Booking-Hold.';

const tooOften = { 429: 'Too many from this address: see Retry-After' };

export function bookingRoutes(parts: Parts) {
  const { store } = parts;
  const most = parts.limits.perAddress;
  const bookings = createThrottle(parts, { name: 'bookings per address', points: most, seconds: 10 * 60 });
  const questions = createThrottle(parts, {
    name: 'questions for times per address',
    points: 600,
    seconds: 10 * 60,
  });
  return {
    add: answers('Book a consultation', bookedSchema, 201, {
      description:
        'Date and time are local to the time zone. If a time occurs twice that day, it means the first. ' +
        'Also takes a form-encoded body, and answers it with pages.',
      refusals: {
        409: 'The time isn’t available: reason says why, nextFree has three others',
        ...tooOften,
      },
    })(async (call: CallWith<{ json: typeof bookingSchema }>) => {
      await bookings.take(call.get('address'));
      const request = call.req.valid('json');
      if (request.honeypot) throw new ApiFailure(400, 'invalid', MESSAGES.notBooked.text);
      const now = new Date();
      const start = startOf(request, request.timezone, now);
      const uid = randomUUID();
      const elsewhere = await busyAround(parts.externalBusy, start);
      const arrangement = { ...(await arrangementOf(parts, uid)), start, elsewhere };
      const idempotency_key = request.idempotency_key || idempotencyKey(call);
      const claimed = await claimSlot(store.db, { ...request, idempotency_key }, arrangement, now);
      if (typeof claimed === 'string')
        throw await slotUnavailable(parts, claimed, request, now, holdOf(call));
      const isNew = claimed.uid === uid && arrangement.pending;
      const booking = isNew ? await addAtBooking(parts, claimed) : claimed;
      const answer: Booked = {
        success: true,
        meetingLink: booking.meeting_link,
        needsAuth: (await calendarState(parts)) === 'not_connected',
        booking: bookingDetail(booking, managePath(parts.secrets, booking)),
      };
      return call.json(answer, 201);
    }),

    availability: answers('List the times of a day, and which are free', availabilitySchema, 200, {
      description: ownHold,
      refusals: tooOften,
    })(async (call: CallWith<{ query: typeof availabilityQuerySchema }>) => {
      await questions.take(call.get('address'));
      return call.json(await availability(parts, call.req.valid('query'), new Date(), holdOf(call)));
    }),

    days: answers('List the days that have free times', freeDaysSchema, 200, {
      description: ownHold,
      refusals: tooOften,
    })(async (call: CallWith<{ query: typeof daysQuerySchema }>) => {
      await questions.take(call.get('address'));
      return call.json(await freeDays(parts, call.req.valid('query'), new Date(), holdOf(call)));
    }),
  };
}

export function bookingFailure({ code, fields }: FailureBody) {
  const unexplained = code === 'failed' || (code === 'malformed' && !fields);
  return { success: false, ...(unexplained ? { error: MESSAGES.notBooked.text } : {}) };
}

function holdOf(call: Call) {
  const token = call.req.header('booking-hold');
  return token ? { hold: hashOfToken(token) } : {};
}

export async function arrangementOf(
  parts: Pick<Parts, 'store' | 'secrets' | 'meetingUrlTemplate' | 'google'>,
  uid: string,
) {
  const { meetingUrlTemplate } = await readSettings(parts.store.db);
  return {
    uid,
    meetingLink: meetingLink(meetingUrlTemplate, parts.meetingUrlTemplate),
    tokenSha256: hashOfToken(manageToken(parts.secrets, uid)),
    pending: parts.google !== null,
  };
}

const publicServer = 'https://meet.jit.si/{room}';

/** A room that nobody can guess. @param templates addresses with `{room}`; the first valid one counts. */
function meetingLink(...templates: string[]): string {
  const template = templates.find((each) => /^https:\/\/\S*\{room\}\S*$/.test(each)) ?? publicServer;
  return template.replaceAll('{room}', `meeting-${randomBytes(12).toString('hex')}`);
}

export const bookingForm: FormOf = (say, language) => ({
  action: '/api/booking',
  title: say(ANSWERS.notBooked),
  submit: say(ANSWERS.book),
  fields: [
    ...personFields(say),
    {
      name: 'meetingType',
      label: say(BOOKING.type),
      type: 'select',
      options: Object.entries(MEETINGS).map(([value, word]) => ({ value, label: say(word) })),
      required: true,
    },
    { name: 'date', label: say(BOOKING.date), type: 'date', required: true },
    {
      name: 'time',
      label: say(BOOKING.time),
      type: 'select',
      options: timeSlots.map((time) => ({ value: time, label: slotTime(time, language) })),
      required: true,
    },
    { name: 'timezone', label: say(ANSWERS.zone), type: 'text', required: true },
    { name: 'message', label: say(ANSWERS.message), type: 'textarea' },
    honeypotField(say),
    ...hidden('idempotency_key'),
  ],
  thanks: (answer) => (answer as Booked).booking.page,
  offers: ({ nextFree = [], reason }) => [
    ...(nextFree as Slot[]).map(({ date: day, time }) =>
      say(ANSWERS.free, { time: slotTime(time, language), day: longDate(day, language) }),
    ),
    // Everybody gets this hint, because nobody else may learn whether it was the same person.
    ...(reason === 'taken' ? [say(ANSWERS.sentTwice)] : []),
  ],
});
