import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import type { ApiEnv } from '../../http/call.ts';
import { answerPage } from '../../http/pages/page.ts';
import type { FormPage } from './form.ts';
import { formPage } from './formPage.ts';

/**
 * Lets a form without JavaScript make the same call: its body becomes JSON, the JSON answer a page again.
 * Success is 303, so that a reload sends nothing twice; a refusal shows the form at its own status.
 */
export function fromForm(form: FormPage, { store }: { store: Store }): MiddlewareHandler<ApiEnv> {
  return async (call, next) => {
    if (!/^application\/x-www-form-urlencoded\b/i.test(call.req.header('content-type') ?? '')) return next();
    const values = firstValues(new URLSearchParams(await call.req.raw.text()));
    const key = form.countsOnce && !values.idempotency_key ? { idempotency_key: keyOfDay(values) } : {};
    call.req.raw = asJson(call.req.raw, { ...values, ...key });
    await next();
    const { status, ok } = call.res;
    const answer = (await call.res.json()) as Record<string, unknown>;
    if (ok) return replace(call, seeOther(form.thanks(answer)));
    const brand = await readSettings(store.db).then(
      (settings) => settings.brand,
      () => '',
    );
    const document = formPage(form, values, refusalIn(form, answer));
    replace(call, await answerPage(call, document, status as ContentfulStatusCode, brand));
  };
}

function refusalIn(form: FormPage, answer: Record<string, unknown>) {
  return {
    error: String(answer.error),
    fields: (answer.fields ?? {}) as Record<string, string>,
    offers: form.offers?.(answer) ?? [],
  };
}

/** RFC 9110 §15.4.4: the way from a form to a page that can be reloaded. */
function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

/** Hono keeps the headers of the answer before, which told of JSON; of those only one is wanted. */
function replace(call: Context<ApiEnv>, response: Response): void {
  const retryAfter = call.res.headers.get('Retry-After');
  if (retryAfter) response.headers.set('Retry-After', retryAfter);
  call.res = undefined;
  call.res = response;
}

function asJson(request: Request, values: Record<string, string>): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(values) });
}

/** A page without code has no key of its own to send along. */
function keyOfDay(values: Record<string, string>): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify([day, values]))
    .digest('hex');
}

/** A name that is there twice counts once; `__proto__` is a name like any other. */
function firstValues(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...fields].reverse());
}
