import { html } from 'hono/html';
import { type Markup, type Page, page } from '../../../http/pages/page.ts';
import { type Slot, timeSlots } from '../contract.ts';
import { facts, type Shown } from './bookingPage.ts';
import { dayInWords } from './words.ts';

interface Moving extends Shown {
  nextFree: Slot[];
  asked?: Partial<Slot> & { timezone?: string };
  fields?: Record<string, string>;
}

export function movePage({ booking, base, notice, nextFree, asked = {}, fields = {} }: Moving): Page {
  const { date = booking.date, time = booking.time, timezone = booking.timezone } = asked;
  return page(
    'Move your meeting',
    html`<h1>Move your meeting</h1>
${notice === undefined ? '' : html`<p class="alert" role="alert">${notice}.</p>`}
${facts(booking)}
<form method="post" action="${base}/move" novalidate>
<input type="hidden" name="sequence" value="${booking.sequence}">
<input type="hidden" name="timezone" value="${timezone}">
<h2>The next free times</h2>
${nextFree.length === 0 ? html`<p>There are none in the next weeks. Please try a later day.</p>` : ''}
<ul class="row">${nextFree.map(
      (slot) => html`<li><button class="quiet" type="submit" name="slot" value="${slot.date} ${slot.time}">
${dayInWords(slot.date)}, ${slot.time}</button></li>`,
    )}</ul>
</form>
<form method="post" action="${base}/move" novalidate>
<input type="hidden" name="sequence" value="${booking.sequence}">
<h2>Another time</h2>
${field('date', 'Date', fields, (state) => html`<input id="date" name="date" type="date" value="${date}"${state}>`)}
${field(
  'time',
  'Time',
  fields,
  (state) =>
    html`<select id="time" name="time"${state}>${timeSlots.map((each) => option(each, time))}</select>`,
)}
${field(
  'timezone',
  'Time zone',
  fields,
  (state) =>
    html`<select id="timezone" name="timezone"${state}>${zonesWith(timezone).map((zone) => option(zone, timezone))}</select>`,
)}
<button type="submit">Move the meeting</button>
</form>
<p><a href="${base}">Leave it as it is</a></p>`,
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

function option(value: string, chosen: string): Markup {
  return html`<option value="${value}"${value === chosen ? html` selected` : ''}>${value.replaceAll('_', ' ')}</option>`;
}

function zonesWith(chosen: string): string[] {
  return [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
}
