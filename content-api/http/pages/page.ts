import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { htmlLanguage } from '../../values/language.shared.ts';
import type { ApiEnv } from '../call.ts';
import { SECURITY_HEADERS } from '../siteHeaders.ts';
import type { SiteFrame } from './siteFrame.ts';

export type Markup = ReturnType<typeof html>;

const stylesheetPaths = { plain: '/api/docs/style.css', inSite: '/api/docs/page.css' };

/** No script, no frame, nothing from elsewhere; forms may be sent to us. */
const plainPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface Page {
  title: string;
  main: Markup;
}

export function page(title: string, main: Markup): Page {
  return { title, main };
}

interface Site {
  /** '' says nothing of it. */
  brand?: string;
  /** A language of BCP 47. */
  language?: string;
}

/** In the site's frame where a release lends it, else in a plain one. */
export async function answerPage(
  call: Context,
  { title, main }: Page,
  status: ContentfulStatusCode = 200,
  { brand = '', language = 'en-GB' }: Site = {},
): Promise<Response> {
  const frame = (call.get('siteFrame') as ApiEnv['Variables']['siteFrame'] | undefined)?.() ?? null;
  const shown = { title: brand ? `${title} | ${brand}` : title, main, brand, language };
  const policy = (frame && SECURITY_HEADERS['Content-Security-Policy']) ?? plainPolicy;
  const markup = frame ? inSite(shown, frame) : inPlainFrame(shown);
  return call.html(await markup, status, { 'Content-Security-Policy': policy });
}

interface Shown extends Page {
  brand: string;
  language: string;
}

function inSite({ title, main, language }: Shown, { head, before, after }: SiteFrame): Markup {
  return html`<!doctype html>
<html ${raw(htmlLanguage(language))}>
<head>${raw(head)}
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheetPaths.inSite}">
</head>
${raw(before)}<div class="answer">
${main}
</div>${raw(after)}`;
}

function inPlainFrame({ title, main, brand, language }: Shown): Markup {
  return html`<!doctype html>
<html ${raw(htmlLanguage(language))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheetPaths.plain}">
</head>
<body>
<main class="answer">
${brand ? html`<p class="brand"><a href="/">${brand}</a></p>\n` : ''}${main}
</main>
</body>
</html>`;
}

/** The site's inks and paper in a lower voice, with the fonts that are there: where no release lends its frame. */
const plainFrame = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#eff2ed, #0c1a16);
  --raised: light-dark(#f8faf6, #12241e);
  --ink: light-dark(#10251f, #e8eee6);
  --soft: light-dark(#3e5049, #b0bfb6);
  --line: light-dark(#c6cfc6, #2b4037);
  --field-line: light-dark(#6f8078, #7d9186);
  --spot: #ff6b35;
  --on-spot: #10251f;
  --spot-text: light-dark(#b23a0b, #ff8355);
  --error: light-dark(#a5230a, #ff9d80);
  --focus: var(--spot-text);
  --display: system-ui, sans-serif;
  --label: system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 Georgia, serif; }
main { max-width: 52rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 5rem) clamp(1rem, 4vw, 2rem); }
.brand { margin: 0 0 2rem; font: 800 1.25rem/1.2 var(--label); overflow-wrap: anywhere; }
.answer > .brand > a:not(.button) { display: inline-block; padding: 0.6rem 0; color: var(--ink); text-decoration: none; }
.brand a::before { content: ''; display: inline-block; width: 0.7em; height: 0.7em; margin-inline-end: 0.5em;
  background: var(--spot); }
h1 { font-size: clamp(2rem, 5vw, 3rem); line-height: 1.1; }
h2 { font-size: 1.5rem; }
h3 { font-size: 1.0625rem; }
a { text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.answer > nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
.answer > nav a { display: inline-block; padding: 0.25rem 0; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 1rem; background: var(--raised); border: 1px solid var(--line); }
table { width: 100%; border-collapse: collapse; margin: 0.5rem 0 1rem; font-size: 0.9375rem; }
th, td { text-align: start; vertical-align: top; padding-block: 0.375rem; padding-inline: 0 0.75rem; border-bottom: 1px solid var(--line); }
th, nav, summary { font-family: var(--label); }
td { overflow-wrap: anywhere; }
article { margin: 0 0 1rem; padding: 1rem 1.25rem; background: var(--raised); border: 1px solid var(--line); }
article h3 code { font-size: 1rem; }
article > p { margin: 0.375rem 0; }
summary { cursor: pointer; padding: 0.25rem 0; font-size: 0.875rem; }
.guard { color: var(--soft); font: 0.875rem var(--label); }
`;

const siteFrame = `
.answer { padding: calc(var(--header) + var(--space-8)) max(var(--edge), (100% - var(--page)) / 2) var(--space-9); }
.answer h1 { max-width: 16em; font-size: var(--size-h2); line-height: 0.94; }
.answer h2 { font-size: var(--size-h3); }
`;

const content = `
.answer {
  h1, h2, h3 { margin: 0; font-family: var(--display); }
  h1 { margin-bottom: 1.5rem; }
  h2 { margin: 3rem 0 1rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
  p, dl, ul, form { margin-block: 0 1rem; }
  p, dl { max-width: 40rem; }
  a:not(.button) { color: var(--spot-text); }
  dt, label, legend, button, .button { font-family: var(--label); }
  dt { color: var(--soft); font-size: 0.9375rem; }
  dd { margin: 0 0 1rem; overflow-wrap: anywhere; }
  .field { margin: 0 0 1.25rem; max-width: 36rem; }
  label { display: block; margin-bottom: 0.375rem; font-weight: 600; font-size: 0.9375rem; }
  input:not([type=hidden]), select, textarea { width: 100%; min-height: 3rem; padding: 0.5rem 0.75rem; font: inherit;
    color: inherit; background: var(--raised); border: 1px solid var(--field-line);
    border-radius: var(--corner, 0); }
  textarea { min-height: 8rem; }
  [aria-invalid] { border-color: var(--error); border-width: 2px; }
  .message, .alert { color: var(--error); margin: 0.25rem 0 0; }
  .alert { margin: 0 0 1.5rem; padding: 0.75rem 1rem; border: 2px solid var(--error);
    border-radius: var(--corner, 0); }
  button, .button { display: inline-block; min-height: 3rem; padding: 0.6875rem 1.5rem; font-size: 1rem; font-weight: 650;
    line-height: 1.5; text-decoration: none; cursor: pointer; color: var(--on-spot); background: var(--spot);
    border: 1px solid transparent; border-radius: var(--corner, 0); }
  .quiet { color: var(--ink); background: var(--raised); border-color: var(--field-line); }
  .row { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.5rem 0; padding: 0; list-style: none; }
  .trap { position: fixed; inset-block-start: -200vh; }
}
`;

const answerWith = (rules: string) => (call: Context) =>
  call.body(rules, 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  });

export const answerStylesheet = answerWith(plainFrame + content);
export const answerSiteStylesheet = answerWith(siteFrame + content);
