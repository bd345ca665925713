import type { Context } from 'hono';
import { html } from 'hono/html';
import { answerPage, page } from '../../http/pages/page.ts';
import { PREVIEW_HEADERS } from './headers.ts';

export const ENDED = {
  refusals: { 404: 'No preview, or not any longer: a page says so' },
  refusedAs: 'text/html',
};

const forStaff = page(
  'No preview',
  html`<h1>There is no preview here any longer</h1>
<p>A preview can be looked at for a quarter of an hour, and only while there is something to show. Please open it again in the back office.</p>
<p><a class="button" href="/admin">To the back office</a></p>`,
);

const forGuests = page(
  'Preview ended',
  html`<h1>This preview has ended</h1>
<p>It could be looked at for a while only, or whoever sent it has ended it. Please ask them for another link if you still need it.</p>
<p><a class="button" href="/">To the website</a></p>`,
);

/** For who opens a preview too late, or reloads it: a person at a browser, whom a line of JSON would not help. */
export function answerEnded(call: Context, reader: 'staff' | 'guest' = 'staff'): Promise<Response> {
  for (const [name, value] of Object.entries(PREVIEW_HEADERS)) call.header(name, value);
  return answerPage(call, reader === 'guest' ? forGuests : forStaff, 404);
}
