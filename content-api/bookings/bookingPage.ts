import { html } from 'hono/html';
import { type Markup, page } from '../html/page.ts';
import { type MeetingType, meetingTypes } from './contract.ts';
import type { StoredBooking } from './store.ts';

/** What a visitor without JavaScript sees after booking, and whoever opens the link in the confirmation. */
export function bookingPage(booking: StoredBooking): Markup {
  const { meeting_type, timezone, start_utc, meeting_link } = booking;
  const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: timezone });
  const cancelled = booking.status === 'cancelled';
  return page(
    'Your meeting',
    html`<h1>${cancelled ? 'This meeting was cancelled' : 'Your meeting is booked'}</h1>
<dl>
<dt>What</dt><dd>${meetingTypes[meeting_type as MeetingType]}, 30 minutes by video</dd>
<dt>When</dt><dd><time datetime="${start_utc}">${clock.format(new Date(start_utc))}, ${booking.time}</time> (${timezone})</dd>
${cancelled ? '' : html`<dt>Where</dt><dd><a href="${meeting_link}">${meeting_link}</a></dd>`}
</dl>
<p>Keep the address of this page: it always shows how things stand.</p>
<p><a href="/">Back to the home page</a></p>`,
  );
}
