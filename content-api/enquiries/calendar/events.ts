import { createHash } from 'node:crypto';
import { meetingName, sayingAs } from '../../agency/settings/store.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import type { OwnWording } from '../../agency/wording/wording.shared.ts';
import { sendableEmail } from '../../values/email/email.shared.ts';
import { needsUtf8 } from '../../values/email/spellings.ts';
import { officeLink } from '../bookings/calendarEntry.ts';
import type { StoredBooking } from '../bookings/store.ts';
import type { CalendarCall } from './calls.ts';

/** Derived from the booking, so that adding it twice adds it once. Google takes a–v and 0–9 here (base32hex). */
export function eventId({ uid }: Pick<StoredBooking, 'uid'>): string {
  return createHash('sha256').update(`event ${uid}`).digest('hex').slice(0, 40);
}

export interface CalendarEvent {
  id: string;
  meetLink: string;
}

interface Options {
  calendarId: string;
  brand: string;
  origin: string;
  wording: OwnWording;
  /** Asks Google for a Meet call: only while the visitor has no other address. */
  withMeet: boolean;
  signal?: AbortSignal | undefined;
}

/** Works whether there was no event, an event at another time or a deleted one. */
export async function putEvent(
  call: CalendarCall,
  booking: StoredBooking,
  options: Options,
): Promise<CalendarEvent> {
  const { calendarId, signal } = options;
  const events = `/calendars/${encodeURIComponent(calendarId)}/events`;
  const id = eventId(booking);
  const query = { conferenceDataVersion: '1', sendUpdates: 'none' };
  const insert = () => call('POST', events, { query, signal, body: { id, ...eventOf(booking, options) } });
  const patch = () =>
    call('PATCH', `${events}/${id}`, {
      query,
      signal,
      body: { status: 'confirmed', ...eventOf(booking, options) },
    });
  let answer = booking.google_event_id === id ? await patch() : await insert();
  if (answer.status === 409) answer = await patch();
  else if (answer.status === 404 || answer.status === 410) answer = await insert();
  if (answer.status >= 400) throw new Error(`Google answered ${answer.status} when adding the event`);
  const { hangoutLink } = answer.body;
  return {
    id,
    meetLink: typeof hangoutLink === 'string' && /^https:\/\//.test(hangoutLink) ? hangoutLink : '',
  };
}

export async function deleteEvent(
  call: CalendarCall,
  id: string,
  { calendarId, signal }: Pick<Options, 'calendarId' | 'signal'>,
): Promise<void> {
  const path = `/calendars/${encodeURIComponent(calendarId)}/events/${id}`;
  const { status } = await call('DELETE', path, { query: { sendUpdates: 'none' }, signal });
  if (status >= 400 && status !== 404 && status !== 410) {
    throw new Error(`Google answered ${status} when removing the event`);
  }
}

export function eventOf(booking: StoredBooking, { brand, origin, wording, withMeet }: Options) {
  const say = sayingAs(wording);
  const { name, email, phone, company, message, meeting_link } = booking;
  const words = [
    [name, company].filter(Boolean).join(', '),
    [email, phone].filter(Boolean).join(', '),
    message,
    withMeet ? '' : say(LETTER_LABELS.video, { link: meeting_link }),
    say(LETTER_LABELS.office, { link: officeLink(booking, origin) }),
  ];
  return {
    summary: `${meetingName(booking.meeting_type, wording) ?? say(LETTER_LABELS.meeting)} – ${name} – ${brand}`,
    description: words.filter(Boolean).join('\n\n'),
    start: { dateTime: booking.start_utc, timeZone: 'UTC' },
    end: { dateTime: booking.end_utc, timeZone: 'UTC' },
    // Google refuses events with an address whose local part isn't ASCII.
    attendees: needsUtf8(email)
      ? []
      : [{ email: sendableEmail(email), displayName: name, responseStatus: 'accepted' }],
    ...(withMeet ? meetRequest(booking) : elsewhere(booking)),
  };
}

/** https://developers.google.com/workspace/calendar/api/guides/create-events#conferencing */
function meetRequest(booking: StoredBooking) {
  const createRequest = { requestId: eventId(booking), conferenceSolutionKey: { type: 'hangoutsMeet' } };
  return { conferenceData: { createRequest } };
}

/** The room that the visitor has. A second one in the event would part the two sides. */
function elsewhere({ meeting_link }: StoredBooking) {
  if (/^https:\/\/meet\.google\.com\//.test(meeting_link)) return {};
  return { location: meeting_link, conferenceData: null };
}
