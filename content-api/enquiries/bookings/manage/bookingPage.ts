import { html } from 'hono/html';
import { type Markup, type Page, page } from '../../../http/pages/page.ts';
import type { StoredBooking } from '../store.ts';
import { meetingInWords, momentInWords } from './words.ts';

export interface Shown {
  booking: StoredBooking;
  base: string;
  now: Date;
  notice?: string;
}

/** Shown after booking without JavaScript, and linked from every mail. */
export function bookingPage({ booking, base, now, notice }: Shown): Page {
  const isCancelled = booking.status === 'cancelled';
  const hasBegun = booking.start_utc <= now.toISOString();
  const title = isCancelled
    ? 'This meeting was cancelled'
    : hasBegun
      ? 'This meeting has begun'
      : 'Your meeting is booked';
  return page(
    'Your meeting',
    html`<h1>${title}</h1>
${notice === undefined ? '' : html`<p class="alert" role="alert">${notice}</p>`}
${facts(booking)}
${isCancelled || hasBegun ? over(isCancelled) : whatCanBeDone(base)}
<p><a href="/">Back to the home page</a></p>`,
  );
}

export function facts(booking: StoredBooking): Markup {
  const { start_utc, meeting_link, status } = booking;
  return html`<dl>
<dt>What</dt><dd>${meetingInWords(booking)}, 30 minutes by video</dd>
<dt>When</dt><dd><time datetime="${start_utc}">${momentInWords(booking)}</time></dd>
${status === 'cancelled' ? '' : html`<dt>Where</dt><dd><a href="${meeting_link}">${meeting_link}</a></dd>`}
</dl>`;
}

function whatCanBeDone(base: string): Markup {
  return html`<ul class="row">
<li><a class="button quiet" href="${base}/move">Move to another time</a></li>
<li><a class="button quiet" href="${base}/cancel">Cancel the meeting</a></li>
<li><a class="button quiet" href="${base}/meeting.ics" download="meeting.ics">Add to calendar</a></li>
</ul>
<p>Keep the address of this page: it always shows how things stand, and it is where the meeting can be moved or cancelled until it begins.</p>`;
}

function over(isCancelled: boolean): Markup {
  const words = isCancelled
    ? 'It stays cancelled, and nothing has to be done. If you would like to meet after all, choose a new time.'
    : 'It can no longer be moved or cancelled here. If you would like to meet again, choose a new time.';
  return html`<p>${words}</p>
<p><a class="button" href="/book">Book a new meeting</a></p>`;
}
