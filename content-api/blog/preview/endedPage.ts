import type { Context } from 'hono';
import { html } from 'hono/html';
import { answerPage, page } from '../../http/pages/page.ts';
import { PREVIEW_HEADERS } from './headers.ts';

export const ENDED = {
  refusals: { 404: 'No preview, or not any longer: a page says so' },
  refusedAs: 'text/html',
};

const document = page(
  'No preview',
  html`<h1>There is no preview here any longer</h1>
<p>A preview can be looked at for a quarter of an hour, and only while there is something to show. Please open it again in the back office.</p>
<p><a class="button" href="/admin">To the back office</a></p>`,
);

/** For who opens a preview too late, or reloads it: a person at a browser, whom a line of JSON would not help. */
export function answerEnded(call: Context): Promise<Response> {
  for (const [name, value] of Object.entries(PREVIEW_HEADERS)) call.header(name, value);
  return answerPage(call, document, 404);
}
