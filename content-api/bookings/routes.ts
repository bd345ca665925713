import { randomUUID } from 'node:crypto';
import { createThrottle } from '../access/throttle.ts';
import { calendarState } from '../calendar/store.ts';
import { ApiFailure, notFound } from '../errors.ts';
import { answerPage } from '../html/page.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith, FailureBody } from '../http/call.ts';
import { invalid } from '../http/input.ts';
import type { ApiParts } from '../http/parts.ts';
import { idempotencyKey } from '../leads/routes.ts';
import { readSetting } from '../settings/store.ts';
import { availability, nextFree } from './availability.ts';
import { claimSlot } from './book.ts';
import { bookingPage } from './bookingPage.ts';
import {
  type availabilityQuerySchema,
  availabilitySchema,
  type Booked,
  type BookingRequest,
  bookedSchema,
  type bookingSchema,
} from './contract.ts';
import { hashOfToken, manageToken } from './manageToken.ts';
import { meetingLink, meetingUrlSetting } from './meetingLink.ts';
import { instantOf } from './slots.ts';
import { bookingByToken, bookingDetail, type StoredBooking } from './store.ts';

export function bookingRoutes(parts: ApiParts) {
  const { store, secrets, rateLimit } = parts;
  const perAddress = createThrottle({ points: 60, seconds: 10 * 60 }, rateLimit);
  return {
    add: answers('Book a consultation', bookedSchema, 201, {
      description:
        'Date and time are the wall clock of the time zone; where that shows a time twice, the first is meant. ' +
        'Also takes a form-encoded body, which is answered with pages.',
      refusals: { 409: 'The time is taken; nextFree has three others', 429: 'Too many from this address' },
    })(async (call: CallWith<{ json: typeof bookingSchema }>) => {
      await perAddress.take(call.get('address'));
      const request = call.req.valid('json');
      if (request.honeypot) throw new ApiFailure(400, 'invalid', 'Failed to book meeting');
      const now = new Date();
      const uid = randomUUID();
      const calendar = await calendarState(parts);
      const arrangement = {
        start: startOf(request, now),
        meetingLink: meetingLink(await readSetting(store.db, meetingUrlSetting)),
        uid,
        tokenSha256: hashOfToken(manageToken(secrets, uid)),
        pending: calendar !== 'not_configured',
      };
      const idempotency_key = request.idempotency_key || idempotencyKey(call);
      const claimed = await claimSlot(
        store.db,
        { ...request, idempotency_key },
        arrangement,
        now.toISOString(),
      );
      if (claimed === 'taken') throw await slotTaken(parts, request, now);
      return call.json(booked(parts, claimed, calendar === 'not_connected'), 201);
    }),

    availability: answers(
      'Which half hours of a day are free',
      availabilitySchema,
    )(async (call: CallWith<{ query: typeof availabilityQuerySchema }>) =>
      call.json(await availability(store.db, call.req.valid('query'), new Date())),
    ),

    /** The page of a booking, for who knows its address. */
    page: answers('The page of a booking', null, 200, {
      media: 'text/html',
      refusals: { 404: 'No such booking' },
    })(async (call: Call) => {
      const booking = await bookingByToken(store.db, hashOfToken(call.req.param('token') ?? ''));
      if (!booking) throw notFound('Booking');
      return answerPage(call, bookingPage(booking));
    }),
  };
}

/** What the dialog reads of a failure. */
export function bookingFailure({ code, fields }: FailureBody) {
  const unexplained = code === 'failed' || (code === 'malformed' && !fields);
  return { success: false, ...(unexplained ? { error: 'Failed to book meeting' } : {}) };
}

function startOf(request: BookingRequest, now: Date): Date {
  const start = instantOf(request, request.timezone);
  if (start === null) {
    const message = 'The clocks skip this time on that day. Please choose another one';
    throw invalid([{ message, path: ['time'] }]);
  }
  if (start <= now)
    throw invalid([{ message: 'This time has passed. Please choose a later one', path: ['date'] }]);
  return start;
}

async function slotTaken({ store }: ApiParts, request: BookingRequest, now: Date): Promise<ApiFailure> {
  const { date, time, timezone } = request;
  const message = 'This time is already taken. Please choose another one';
  const free = await nextFree(store.db, { date, time }, timezone, now);
  return new ApiFailure(409, 'taken', message, { fields: { time: message }, more: { nextFree: free } });
}

function booked({ secrets }: ApiParts, booking: StoredBooking, needsAuth: boolean): Booked {
  const page = `/api/booking/thank-you/${manageToken(secrets, booking.uid)}`;
  return {
    success: true,
    meetingLink: booking.meeting_link,
    needsAuth,
    booking: bookingDetail(booking, page),
  };
}
