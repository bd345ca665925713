import { html } from 'hono/html';
import type { Voice } from '../../../agency/settings/store.ts';
import { ANSWERS, MANAGE } from '../../../agency/wording/answers.shared.ts';
import { LETTER_LABELS } from '../../../agency/wording/letters.shared.ts';
import { MEETINGS } from '../../../agency/wording/pages.shared.ts';
import type { Say } from '../../../agency/wording/saying.ts';
import { type Markup, type Page, page } from '../../../http/pages/page.ts';
import { slotMoment } from '../../../values/formats/slots.shared.ts';
import { zoneInWords } from '../../../values/formats/zones.shared.ts';
import { meetingMinutes } from '../bookings.shared.ts';
import type { StoredBooking } from '../store.ts';

export interface Shown extends Voice {
  booking: StoredBooking;
  base: string;
  now: Date;
  notice?: string;
}

/** Shown after booking without JavaScript, and linked from every mail. */
export function bookingPage(shown: Shown): Page {
  const { booking, base, now, notice, say } = shown;
  const isCancelled = booking.status === 'cancelled';
  const hasBegun = booking.start_utc <= now.toISOString();
  const title = isCancelled ? MANAGE.cancelled : hasBegun ? MANAGE.begun : MANAGE.booked;
  return page(
    say(MANAGE.title),
    html`<h1>${say(title)}</h1>
${notice === undefined ? '' : html`<p class="alert" role="alert">${notice}</p>`}
${facts(shown)}
${isCancelled || hasBegun ? over(say, isCancelled) : whatCanBeDone(say, base)}
<p><a href="/">${say(ANSWERS.home)}</a></p>`,
  );
}

export function facts({ booking, say, language }: Shown): Markup {
  const { start_utc, meeting_link, status } = booking;
  const length = say(MANAGE.length, { meeting: meetingInWords(booking, say), minutes: meetingMinutes });
  return html`<dl>
<dt>${say(MANAGE.what)}</dt><dd>${length}</dd>
<dt>${say(MANAGE.when)}</dt><dd><time datetime="${start_utc}">${momentInWords(booking, language)}</time></dd>
${status === 'cancelled' ? '' : html`<dt>${say(MANAGE.where)}</dt><dd><a href="${meeting_link}">${meeting_link}</a></dd>`}
</dl>`;
}

function whatCanBeDone(say: Say, base: string): Markup {
  return html`<ul class="row">
<li><a class="button quiet" href="${base}/move">${say(MANAGE.toMove)}</a></li>
<li><a class="button quiet" href="${base}/cancel">${say(MANAGE.toCancel)}</a></li>
<li><a class="button quiet" href="${base}/meeting.ics" download="meeting.ics">${say(MANAGE.calendar)}</a></li>
</ul>
<p>${say(MANAGE.keepAddress)}</p>`;
}

function over(say: Say, isCancelled: boolean): Markup {
  return html`<p>${say(isCancelled ? MANAGE.staysCancelled : MANAGE.isOver)}</p>
<p><a class="button" href="/book">${say(MANAGE.bookNew)}</a></p>`;
}

function momentInWords(
  { date, time, timezone }: Pick<StoredBooking, 'date' | 'time' | 'timezone'>,
  language: string,
) {
  return `${slotMoment({ date, time }, language)} (${zoneInWords(timezone)})`;
}

function meetingInWords({ meeting_type }: Pick<StoredBooking, 'meeting_type'>, say: Say): string {
  const isKnown = Object.hasOwn(MEETINGS, meeting_type);
  return say(isKnown ? MEETINGS[meeting_type as keyof typeof MEETINGS] : LETTER_LABELS.meeting);
}
