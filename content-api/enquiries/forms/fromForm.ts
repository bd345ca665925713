import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { readVoice } from '../../agency/settings/voice.ts';
import { ANSWERS } from '../../agency/wording/answers.shared.ts';
import { messageAs, type Say, sayingAs } from '../../agency/wording/saying.ts';
import type { Store } from '../../database/open.ts';
import type { ApiEnv } from '../../http/call.ts';
import { answerPage, type Markup, type Page, page } from '../../http/pages/page.ts';
import { DEFAULT_LANGUAGE } from '../../values/language/language.shared.ts';
import type { FormField, FormOf, FormPage } from './form.ts';

/**
 * Lets a form without JavaScript make the same call: its body becomes JSON, the JSON answer a page again.
 * Success is 303, so that a reload sends nothing twice; a refusal shows the form at its own status. Refusals are said
 * in the agency's words, whoever made the call.
 */
export function fromForm(formOf: FormOf, { store }: { store: Store }): MiddlewareHandler<ApiEnv> {
  const { countsOnce = false } = formOf(sayingAs({}), DEFAULT_LANGUAGE);
  return async (call, next) => {
    if (!/^application\/x-www-form-urlencoded\b/i.test(call.req.header('content-type') ?? '')) {
      await next();
      if (call.res.status >= 400) await sayInOwnWords(call, store);
      return;
    }
    const values = firstValues(new URLSearchParams(await call.req.raw.text()));
    const key = countsOnce && !values.idempotency_key ? { idempotency_key: keyOfDay(values) } : {};
    call.req.raw = asJson(call.req.raw, { ...values, ...key });
    await next();
    const { status, ok } = call.res;
    const answer = (await call.res.json()) as Refused;
    const { brand, language, say } = await readVoice(store.db);
    const form = formOf(say, language);
    if (ok) return replace(call, seeOther(form.thanks(answer)));
    const document = formPage(form, values, {
      ...inOwnWords(say, answer),
      offers: form.offers?.(answer) ?? [],
      home: say(ANSWERS.home),
    });
    replace(call, await answerPage(call, document, status as ContentfulStatusCode, { brand, language }));
  };
}

type Refused = Record<string, unknown> & { error?: string; fields?: Record<string, string> };

async function sayInOwnWords(call: Context<ApiEnv>, store: Store): Promise<void> {
  const { status, headers } = call.res;
  const answer = (await call.res.clone().json()) as Refused;
  const { say } = await readVoice(store.db);
  const body = JSON.stringify({ ...answer, ...inOwnWords(say, answer) });
  if (body === JSON.stringify(answer)) return;
  call.res = undefined;
  call.res = new Response(body, { status, headers });
}

function inOwnWords(say: Say, { error, fields }: Refused) {
  const own = Object.entries(fields ?? {}).map(([name, message]) => [name, messageAs(say, message)]);
  return { error: messageAs(say, String(error)), ...(fields && { fields: Object.fromEntries(own) }) };
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

interface Refusal {
  error: string;
  fields?: Record<string, string> | undefined;
  offers: string[];
  /** Words of the link to the home page. */
  home: string;
}

function formPage(form: FormPage, values: Record<string, string>, refusal: Refusal): Page {
  const { error, fields = {}, offers, home } = refusal;
  return page(
    form.title,
    html`<h1>${form.title}</h1>
<p class="alert" role="alert">${/[.!?]$/.test(error) ? error : `${error}.`}</p>
${offers.length > 0 ? html`<ul>${offers.map((offer) => html`<li>${offer}</li>`)}</ul>` : ''}
<form method="post" action="${form.action}" novalidate>
${form.fields.map((field) => markupOf(field, values[field.name] ?? '', fields[field.name]))}
<button type="submit">${form.submit}</button>
</form>
<p><a href="/">${home}</a></p>`,
  );
}

function markupOf(field: FormField, value: string, message: string | undefined): Markup {
  const { name, label, type } = field;
  if (type === 'hidden')
    return value === '' ? html`` : html`<input type="hidden" name="${name}" value="${value}">\n`;
  if (type === 'trap') {
    return html`<div class="trap" aria-hidden="true"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" tabindex="-1" autocomplete="off"></div>\n`;
  }
  return html`<div class="field">
<label for="${name}">${label}${field.required ? ' *' : ''}</label>
${control(field, value, message !== undefined)}
${message === undefined ? '' : html`<p class="message" id="${name}-message">${message}</p>`}
</div>\n`;
}

/** An address isn't left to `type=email`: it refuses names in other scripts before the server can read them. */
function inputType(type: FormField['type']): Markup {
  return type === 'email'
    ? html`type="text" inputmode="email" autocapitalize="none" spellcheck="false"`
    : html`type="${type}"`;
}

function control(field: FormField, value: string, wrong: boolean): Markup {
  const { name, type, required = false, options = [], autocomplete = 'off' } = field;
  const invalidAttributes = wrong ? html` aria-invalid="true" aria-describedby="${name}-message"` : '';
  const state = required ? html` required${invalidAttributes}` : invalidAttributes;
  if (type === 'textarea')
    return html`<textarea id="${name}" name="${name}" dir="auto"${state}>\n${value}</textarea>`;
  if (type !== 'select') {
    return html`<input id="${name}" name="${name}" ${inputType(type)} value="${value}" dir="auto" autocomplete="${autocomplete}"${state}>`;
  }
  return html`<select id="${name}" name="${name}"${state}>
${options.map((option) => html`<option value="${option.value}"${option.value === value ? html` selected` : ''}>${option.label}</option>`)}
</select>`;
}
