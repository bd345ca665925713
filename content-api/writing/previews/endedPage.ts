import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Say, Voice } from '../../agency/settings/store.ts';
import { LINKS } from '../../agency/wording/answers.shared.ts';
import { answerPage, type Markup, type Page, page } from '../../http/pages/page.ts';
import { pageHeaders, SECURITY_HEADERS } from '../../http/siteHeaders.ts';
import { framesIn } from '../../richText/embeds.shared.ts';

/** Nobody keeps a preview, finds it, or is told its address by a link on it. The back office shows it in a frame. */
export const PREVIEW_HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': (SECURITY_HEADERS['Content-Security-Policy'] ?? '').replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

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

/** A person opened the preview too late or reloaded it, and JSON would not help them. */
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

/** Not of the design: it has to look the same whatever becomes of that. */
const RULES = `.preview-bar{position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:.5rem 1rem;
background:#10251f;color:#fff;border-top:2px solid #ff6b35;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}
.preview-bar time{white-space:nowrap}body{padding-bottom:3.5rem}@media print{.preview-bar{display:none}}`;

const hash = createHash('sha256').update(RULES).digest('base64');

/** The headers of every preview, with the bar's inline style allowed and no other. */
export function barHeaders(document: string): Record<string, string> {
  const policy = pageHeaders(framesIn(document))['Content-Security-Policy'] ?? '';
  return {
    ...PREVIEW_HEADERS,
    'Content-Security-Policy': policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
  };
}

interface Moments {
  /** ISO 8601 in UTC. */
  at: string;
  /** The same in words, and those of the end. */
  written: string;
  endsAt: string;
  ends: string;
}

/** The page with a line on it that says what it is and for how long. It needs no script, and has no link. */
export async function withBar(document: string, moments: Moments, say: Say): Promise<string> {
  const { at, written, endsAt, ends } = moments;
  const times: Record<string, Markup> = {
    '{written}': html`<time datetime="${at}">${written}</time>`,
    '{ends}': html`<time datetime="${endsAt}">${ends}</time>`,
  };
  const words = say(LINKS.preview).split(/(\{written\}|\{ends\})/);
  const bar =
    await html`<p class="preview-bar" role="note" data-no-search>${words.map((part) => times[part] ?? part)}</p>`;
  const [before = '', after] = split(document, /<body[^>]*>/i);
  if (after === undefined) return `${bar}${document}`;
  return `${withHead(before)}${bar}${after}`;
}

function withHead(before: string): string {
  const added = `<meta name="robots" content="noindex"><style>${RULES}</style>`;
  const at = before.search(/<\/head>/i);
  return at === -1 ? before : before.slice(0, at) + added + before.slice(at);
}

function split(text: string, separator: RegExp): string[] {
  const found = separator.exec(text);
  if (!found) return [text];
  const end = found.index + found[0].length;
  return [text.slice(0, end), text.slice(end)];
}
