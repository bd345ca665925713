import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import type {
  Availability,
  Booked,
  FreeDays,
  Slot,
  SlotReason,
} from '#content-api/enquiries/bookings/bookings.shared.ts';
import { say } from '#renderer/wording.ts';
import type { BookingValues, FieldErrors } from './bookingValues.ts';

/** Reasons by time; null for free half hours. */
export type SlotReasons = Map<string, Availability['slots'][number]['reason']>;

export type BookingAnswer =
  | ({ kind: 'booked'; meetingLink: string; needsAuth: boolean } & Record<
      'start' | 'uid' | 'page',
      string | null
    >)
  | { kind: 'taken'; nextFree: Slot[] }
  | { kind: 'unconnected' };

/** `fields` has the server's messages, if any. */
export class BookingFailure extends Error {
  readonly fields: FieldErrors;
  constructor(message: string, fields: FieldErrors = {}) {
    super(message);
    this.fields = fields;
  }
}

/** Creates a lead when the visitor leaves step 1. @throws when it didn't arrive. */
export async function leaveContact(entered: BookingValues, idempotency_key: string): Promise<void> {
  const { name, email, phone, company } = entered;
  const person = { name, email, phone, company, projectType: '', message: '' };
  const lead = { ...person, lead_type: 'Consultation', skip_thank_you_email: true, idempotency_key };
  // `keepalive` sends it even if the visitor leaves the page.
  const response = await post('/api/contact', lead, { keepalive: true });
  if (!response.ok) throw new Error(`API Error ${response.status} ${response.statusText}`);
}

/** @throws when the server doesn't answer within 8 seconds. */
export async function readAvailability(
  date: string,
  timezone: string,
  hold: string,
  signal: AbortSignal,
): Promise<SlotReasons> {
  const { slots } = await ask<Availability>('', { date, timezone }, hold, signal);
  return new Map(slots.map(({ time, reason }) => [time, reason]));
}

/** Reasons for days without a free half hour. @throws like readAvailability. */
export async function readFullDays(
  from: string,
  timezone: string,
  hold: string,
  signal: AbortSignal,
): Promise<Map<string, SlotReason>> {
  const { days } = await ask<FreeDays>('/days', { from, timezone }, hold, signal);
  return new Map(days.flatMap(({ date, reason }) => (reason === null ? [] : [[date, reason] as const])));
}

async function ask<Answer>(
  what: string,
  query: Record<string, string>,
  hold: string,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`/api/booking/availability${what}?${new URLSearchParams(query)}`, {
    headers: { 'Booking-Hold': hold },
    signal: AbortSignal.any([signal, AbortSignal.timeout(8_000)]),
  });
  if (!response.ok) throw new Error(`API Error ${response.status} ${response.statusText}`);
  return (await response.json()) as Answer;
}

/**
 * @param hold the token that reserves the half hour. @throws BookingFailure with the server's message, or 'Failed to
 * book meeting'.
 */
export async function bookMeeting(
  entered: BookingValues,
  idempotency_key: string,
  hold: string,
): Promise<BookingAnswer> {
  const response = await post('/api/booking', { ...entered, idempotency_key, hold }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as Partial<
    Booked & { error: string; fields: FieldErrors; nextFree: Slot[] }
  > | null;
  if (response?.ok && body?.success) {
    const { meetingLink = '', needsAuth = false, booking } = body;
    const { start = null, uid = null, page = null } = booking ?? {};
    return { kind: 'booked', meetingLink, needsAuth, start, uid, page };
  }
  if (body?.needsAuth) return { kind: 'unconnected' };
  if (response?.status === 409 && body?.nextFree?.length) return { kind: 'taken', nextFree: body.nextFree };
  throw new BookingFailure(body?.error || 'Failed to book meeting', body?.fields);
}

export async function calendarConsent(): Promise<string | null> {
  try {
    const response = await fetch('/api/auth/google', { signal: AbortSignal.timeout(8_000) });
    const { authUrl } = (await response.json()) as { authUrl?: string };
    return authUrl && /^https?:/.test(new URL(authUrl, location.href).protocol) ? authUrl : null;
  } catch {
    return null;
  }
}

/**
 * Asks whether to connect the calendar, and opens the consent page. @returns its address if the browser blocked the
 * tab.
 */
export async function offerConnection(): Promise<string | null> {
  if (!window.confirm(say(BOOKING.connect))) return null;
  const address = await calendarConsent();
  if (address === null) return null;
  const tab = window.open(address, '_blank');
  if (!tab) return address;
  // With 'noopener', a blocked tab would be impossible to detect.
  tab.opener = null;
  return null;
}

export function post(address: string, body: object, how: RequestInit = {}): Promise<Response> {
  return fetch(address, {
    ...how,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}
