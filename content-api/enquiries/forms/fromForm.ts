import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { messageAs, readVoice, type Say, sayingAs, type Voice } from '../../agency/settings/store.ts';
import { ANSWERS, OUTAGES } from '../../agency/wording/answers.shared.ts';
import type { Store } from '../../database/open.ts';
import type { ApiEnv, Failed } from '../../http/call.ts';
import type { PageFor } from '../../http/failure.ts';
import { answerPage, type Markup, type Page, page } from '../../http/pages/page.ts';
import { DEFAULT_LANGUAGE } from '../../values/language.shared.ts';
import { currentAddress, inHeader } from '../../values/siteAddresses.shared.ts';
import type { FormField, FormOf, FormPage } from './form.ts';

/** Visitors without JavaScript get a page for every failure. Programs opt out by their `Accept`. */
export function failuresAsPages({ store }: { store: Store }): PageFor {
  return (call) => {
    if (!isVisitorsForm(call)) return undefined;
    return async (failed) => {
      const voice = await readVoice(store.db);
      const document = failurePage(voice.say, messageOf(voice.say, failed));
      return refusalPage(call, document, failed, voice);
    };
  };
}

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

function isVisitorsForm({ req }: Context<ApiEnv>): boolean {
  const isForm =
    req.method === 'POST' && req.path.startsWith('/api/') && FORM.test(req.header('content-type') ?? '');
  return isForm && /text\/html/.test(req.header('accept') ?? '');
}

/**
 * Lets a form without JavaScript make the same call: its body becomes JSON, and the JSON answer a page. Success is
 * 303, so that a reload sends nothing twice; a refusal shows the form with its own status. All refusals use the
 * agency's wording.
 */
export function fromForm(formOf: FormOf, { store }: { store: Store }): MiddlewareHandler<ApiEnv> {
  const { countsOnce = false } = formOf(sayingAs({}), DEFAULT_LANGUAGE);
  const formPageOf = async () => {
    const voice = await readVoice(store.db);
    return { voice, form: formOf(voice.say, voice.language) };
  };
  return async (call, next) => {
    if (!/^application\/x-www-form-urlencoded\b/i.test(call.req.header('content-type') ?? '')) {
      if (!isVisitorsForm(call))
        call.set('failureAnswer', async (failed) => {
          const { say } = await readVoice(store.db);
          return call.json({ ...failed.body, ...inOwnWords(say, failed) }, failed.status, failed.headers);
        });
      return next();
    }
    const values = firstValues(new URLSearchParams(await call.req.raw.text()));
    const key = countsOnce && !values.idempotency_key ? { idempotency_key: keyOfDay(values) } : {};
    call.req.raw = asJson(call.req.raw, { ...values, ...key });
    call.set('failureAnswer', async (failed) => {
      const { voice, form } = await formPageOf();
      const document = formPage(form, values, {
        ...inOwnWords(voice.say, failed),
        offers: form.offers?.(failed.body) ?? [],
        home: voice.say(ANSWERS.home),
      });
      return refusalPage(call, document, failed, voice);
    });
    await next();
    if (!call.res.ok) return;
    const { form, voice } = await formPageOf();
    const thanks = form.thanks((await call.res.json()) as Record<string, unknown>);
    const location = inHeader(currentAddress(thanks, voice.addresses));
    // Hono would keep the headers of the JSON answer.
    call.res = undefined;
    call.res = seeOther(location);
  };
}

/** Other headers of a failure describe its JSON. */
const KEPT = ['Retry-After', 'X-Request-Id'];

async function refusalPage(
  call: Context<ApiEnv>,
  document: Page,
  { status, headers = {} }: Failed,
  { brand, language }: Voice,
): Promise<Response> {
  const response = await answerPage(call, document, status, { brand, language });
  for (const [name, value] of Object.entries(headers))
    if (KEPT.includes(name)) response.headers.set(name, value);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

function inOwnWords(say: Say, { body, template, values }: Failed) {
  const own = Object.entries(body.fields ?? {}).map(([name, message]) => [name, messageAs(say, message)]);
  return {
    error: messageAs(say, template, values),
    ...(body.fields && { fields: Object.fromEntries(own) as Record<string, string> }),
  };
}

function failurePage(say: Say, message: string): Page {
  return page(
    say(ANSWERS.notDone),
    html`<h1>${say(ANSWERS.notDone)}</h1>
<p class="alert" role="alert">${sentence(message)}</p>
<p>${say(ANSWERS.back)}</p>
<p><a href="/">${say(ANSWERS.home)}</a></p>`,
  );
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** Messages about an address or a type are for programs, so visitors get others. */
function messageOf(say: Say, { status, body: { code }, template, values }: Failed): string {
  if (status === 404) return say(OUTAGES.noPage);
  if (code === 'unsupported_type' || code === 'malformed') return say(ANSWERS.unreadable);
  return messageAs(say, template, values);
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

function asJson(request: Request, values: Record<string, string>): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(values) });
}

/** A page without JavaScript sends no key. */
function keyOfDay(values: Record<string, string>): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify([day, values]))
    .digest('hex');
}

/** The first of two equal names counts; `__proto__` is a name like any other. */
function firstValues(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...fields].reverse());
}

interface Refusal {
  error: string;
  fields?: Record<string, string> | undefined;
  offers: string[];
  home: string;
}

function formPage(form: FormPage, values: Record<string, string>, refusal: Refusal): Page {
  const { error, fields = {}, offers, home } = refusal;
  return page(
    form.title,
    html`<h1>${form.title}</h1>
<p class="alert" role="alert">${sentence(error)}</p>
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

/** `type=email` would refuse names in other scripts before the server can read them. */
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
