import { html } from 'hono/html';
import { type Page, page } from '../../../http/pages/page.ts';
import { facts, type Shown } from './bookingPage.ts';

/** Asks before a meeting is cancelled: following a link does nothing, whoever follows it (RFC 9110 §9.2.1). */
export function cancelPage({ booking, base }: Shown): Page {
  return page(
    'Cancel your meeting',
    html`<h1>Cancel this meeting?</h1>
${facts(booking)}
<form method="post" action="${base}/cancel">
<input type="hidden" name="sequence" value="${booking.sequence}">
<p>A cancelled meeting stays cancelled. To keep talking at another time, <a href="${base}/move">move it</a> instead.</p>
<ul class="row">
<li><button type="submit">Cancel the meeting</button></li>
<li><a class="button quiet" href="${base}">Keep it</a></li>
</ul>
</form>`,
  );
}

export function noBookingPage(): Page {
  return page(
    'No such meeting',
    html`<h1>There is no such meeting</h1>
<p>Please check that the address is complete: mail programs sometimes break long ones.</p>
<p><a class="button" href="/book">Book a meeting</a></p>
<p><a href="/">Back to the home page</a></p>`,
  );
}
