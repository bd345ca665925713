import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { readVoice } from '../../agency/settings/voice.ts';
import { ANSWERS, OUTAGES } from '../../agency/wording/answers.shared.ts';
import { messageAs, type Say } from '../../agency/wording/saying.ts';
import type { Store } from '../../database/open.ts';
import type { ApiEnv, FailureBody } from '../../http/call.ts';
import { answerPage, type Page, page } from '../../http/pages/page.ts';

/** The headers of the failure that its page needs too; the others describe JSON. */
const KEPT = ['Retry-After', 'X-Request-Id'];

/**
 * A visitor without JavaScript sees a page for every failure: also if the form couldn't be read, or its answer couldn't
 * be made. Programs opt out by their `Accept`.
 */
export function failuresAsPages({ store }: { store: Store }): MiddlewareHandler<ApiEnv> {
  return async (call, next) => {
    const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i.test(
      call.req.header('content-type') ?? '',
    );
    const wantsPage =
      call.req.method === 'POST' && isForm && /text\/html/.test(call.req.header('accept') ?? '');
    await next();
    const failed = call.res;
    if (!wantsPage || failed.status < 400 || !/json/.test(failed.headers.get('Content-Type') ?? '')) return;
    const failure = (await failed.json()) as FailureBody;
    const voice = await readVoice(store.db);
    const document = failurePage(voice.say, messageOf(voice.say, failed.status, failure));
    const response = await answerPage(call, document, failed.status as ContentfulStatusCode, voice);
    response.headers.set('Cache-Control', 'no-store');
    for (const name of KEPT) {
      const value = failed.headers.get(name);
      if (value !== null) response.headers.set(name, value);
    }
    // Hono would keep the headers of the answer before.
    call.res = undefined;
    call.res = response;
  };
}

function failurePage(say: Say, message: string): Page {
  return page(
    say(ANSWERS.notDone),
    html`<h1>${say(ANSWERS.notDone)}</h1>
<p class="alert" role="alert">${/[.!?]$/.test(message) ? message : `${message}.`}</p>
<p>${say(ANSWERS.back)}</p>
<p><a href="/">${say(ANSWERS.home)}</a></p>`,
  );
}

/** The technical messages about an address or a type are for programs, so visitors get others. */
function messageOf(say: Say, status: number, { error, code }: FailureBody): string {
  if (status === 404) return say(OUTAGES.noPage);
  if (code === 'unsupported_type' || code === 'malformed') return say(ANSWERS.unreadable);
  return messageAs(say, error);
}
