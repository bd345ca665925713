import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Voice } from '../../agency/settings/store.ts';
import { LINKS } from '../../agency/wording/answers.shared.ts';
import type { Say } from '../../agency/wording/saying.ts';
import { answerPage, type Page, page } from '../../http/pages/page.ts';
import { PREVIEW_HEADERS } from './headers.ts';

export const ENDED = {
  refusals: { 404: 'No such preview, or it has expired: a page says so' },
  refusedAs: 'text/html',
};

const forStaff = page(
  'No preview',
  html`<h1>This preview has expired</h1>
<p>A preview works for 15 minutes. Open a new one in the back office.</p>
<p><a class="button" href="/admin">To the back office</a></p>`,
);

const forGuests = (say: Say) =>
  page(
    say(LINKS.previewEnded),
    html`<h1>${say(LINKS.hasEnded)}</h1>
<p>${say(LINKS.askAnother)}</p>
<p><a class="button" href="/">${say(LINKS.toSite)}</a></p>`,
  );

/** For who opens a preview too late, or reloads it: a person at a browser, whom a line of JSON would not help. */
export function answerEnded(call: Context): Promise<Response> {
  return answerHidden(call, forStaff);
}

export function answerEndedToGuest(call: Context, voice: Voice): Promise<Response> {
  return answerHidden(call, forGuests(voice.say), voice);
}

function answerHidden(call: Context, shown: Page, voice?: Voice): Promise<Response> {
  for (const [name, value] of Object.entries(PREVIEW_HEADERS)) call.header(name, value);
  return answerPage(call, shown, 404, voice);
}
