import { html } from 'hono/html';
import { type Markup, type Page, page } from '../../http/pages/page.ts';
import type { FormField, FormPage } from './form.ts';

interface Refusal {
  error: string;
  fields?: Record<string, string> | undefined;
  offers: string[];
  /** Words of the link to the home page. */
  home: string;
}

export function formPage(form: FormPage, values: Record<string, string>, refusal: Refusal): Page {
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
