import { html } from 'hono/html';
import { MANAGE } from '../../../agency/wording/answers.shared.ts';
import { type Markup, type Page, page } from '../../../http/pages/page.ts';
import { slotMoment, slotTime } from '../../../values/formats/slots.shared.ts';
import { todaysZone, zoneInWords, zonesWith } from '../../../values/formats/zones.shared.ts';
import { type Slot, timeSlots } from '../bookings.shared.ts';
import { facts, type Shown } from './bookingPage.ts';

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
