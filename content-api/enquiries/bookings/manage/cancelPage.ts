import { html } from 'hono/html';
import { ANSWERS, MANAGE } from '../../../agency/wording/answers.shared.ts';
import type { Say } from '../../../agency/wording/saying.ts';
import { type Page, page } from '../../../http/pages/page.ts';
import { facts, type Shown } from './bookingPage.ts';

/** Asks before a meeting is cancelled: following a link does nothing, whoever follows it (RFC 9110 §9.2.1). */
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

export function noBookingPage(say: Say): Page {
  return page(
    say(MANAGE.noSuch),
    html`<h1>${say(MANAGE.noSuch)}</h1>
<p>${say(MANAGE.checkAddress)}</p>
<p><a class="button" href="/book">${say(MANAGE.bookOne)}</a></p>
<p><a href="/">${say(ANSWERS.home)}</a></p>`,
  );
}
