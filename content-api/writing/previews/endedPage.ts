import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Voice } from '../../agency/settings/voice.ts';
import { LINKS } from '../../agency/wording/answers.shared.ts';
import type { Say } from '../../agency/wording/saying.ts';
import { answerPage, type Page, page } from '../../http/pages/page.ts';
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
