import { html } from 'hono/html';
import type { Say, Voice } from '../../../agency/settings/store.ts';
import { ANSWERS, MANAGE } from '../../../agency/wording/answers.shared.ts';
import { LETTER_LABELS } from '../../../agency/wording/letters.shared.ts';
import { MEETINGS } from '../../../agency/wording/pages.shared.ts';
import { type Markup, type Page, page } from '../../../http/pages/page.ts';
import { slotMoment, slotTime } from '../../../values/formats/slots.shared.ts';
import { todaysZone, zoneInWords, zonesWith } from '../../../values/formats/zones.shared.ts';
import { currentAddress } from '../../../values/siteAddresses.shared.ts';
import { meetingMinutes, type Slot, timeSlots } from '../bookings.shared.ts';
import type { StoredBooking } from '../store.ts';

export interface Shown extends Voice {
  booking: StoredBooking;
  base: string;
  now: Date;
  notice?: string;
}

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
${isCancelled || hasBegun ? over(shown, isCancelled) : whatCanBeDone(say, base)}
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

function over({ say, addresses }: Shown, isCancelled: boolean): Markup {
  return html`<p>${say(isCancelled ? MANAGE.staysCancelled : MANAGE.isOver)}</p>
<p><a class="button" href="${currentAddress('/book', addresses)}">${say(MANAGE.bookNew)}</a></p>`;
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

/** Following a link must do nothing, even when a program follows it (RFC 9110 §9.2.1), so this page asks first. */
export function cancelPage(shown: Shown): Page {
  const { booking, base, say } = shown;
  const [before = '', after = ''] = say(MANAGE.moveInstead).split('{move}');
  return page(
    say(MANAGE.cancel),
    html`<h1>${say(MANAGE.askCancel)}</h1>
${facts(shown)}
<form method="post" action="${base}/cancel">
<input type="hidden" name="sequence" value="${booking.sequence}">
<p>${before}<a href="${base}/move">${say(MANAGE.moveIt)}</a>${after}</p>
<ul class="row">
<li><button type="submit">${say(MANAGE.toCancel)}</button></li>
<li><a class="button quiet" href="${base}">${say(MANAGE.keep)}</a></li>
</ul>
</form>`,
  );
}

export function noBookingPage({ say, addresses }: Voice): Page {
  return page(
    say(MANAGE.noSuch),
    html`<h1>${say(MANAGE.noSuch)}</h1>
<p>${say(MANAGE.checkAddress)}</p>
<p><a class="button" href="${currentAddress('/book', addresses)}">${say(MANAGE.bookOne)}</a></p>
<p><a href="/">${say(ANSWERS.home)}</a></p>`,
  );
}

interface Moving extends Shown {
  nextFree: Slot[];
  requested?: Partial<Slot> & { timezone?: string };
  fields?: Record<string, string>;
}

export function movePage(moving: Moving): Page {
  const { booking, base, notice, nextFree, requested = {}, fields = {}, say, language } = moving;
  const { date = booking.date, time = booking.time, timezone = booking.timezone } = requested;
  return page(
    say(MANAGE.move),
    html`<h1>${say(MANAGE.move)}</h1>
${notice === undefined ? '' : html`<p class="alert" role="alert">${notice}.</p>`}
${facts(moving)}
<form method="post" action="${base}/move" novalidate>
<input type="hidden" name="sequence" value="${booking.sequence}">
<input type="hidden" name="timezone" value="${timezone}">
<h2>${say(MANAGE.nextFree)}</h2>
${nextFree.length === 0 ? html`<p>${say(MANAGE.noneFree)}</p>` : ''}
<ul class="row">${nextFree.map(
      (slot) => html`<li><button class="quiet" type="submit" name="slot" value="${slot.date} ${slot.time}">
${slotMoment(slot, language)}</button></li>`,
    )}</ul>
</form>
<form method="post" action="${base}/move" novalidate>
<input type="hidden" name="sequence" value="${booking.sequence}">
<h2>${say(MANAGE.another)}</h2>
${field('date', say(MANAGE.date), fields, (state) => html`<input id="date" name="date" type="date" value="${date}"${state}>`)}
${field(
  'time',
  say(MANAGE.time),
  fields,
  (state) =>
    html`<select id="time" name="time"${state}>${timeSlots.map((each) => option(each, time, slotTime(each, language)))}</select>`,
)}
${field(
  'timezone',
  say(MANAGE.zone),
  fields,
  (state) =>
    html`<select id="timezone" name="timezone"${state}>${zonesWith(timezone).map((zone) => option(zone, todaysZone(timezone), zoneInWords(zone)))}</select>`,
)}
<button type="submit">${say(MANAGE.moveNow)}</button>
</form>
<p><a href="${base}">${say(MANAGE.leave)}</a></p>`,
  );
}

function field(
  name: string,
  label: string,
  fields: Record<string, string>,
  control: (state: Markup | '') => Markup,
): Markup {
  const message = fields[name];
  const state = message === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-message"`;
  return html`<div class="field"><label for="${name}">${label}</label>
${control(state)}
${message === undefined ? '' : html`<p class="message" id="${name}-message">${message}</p>`}</div>`;
}

function option(value: string, chosen: string, label: string): Markup {
  return html`<option value="${value}"${value === chosen ? html` selected` : ''}>${label}</option>`;
}
