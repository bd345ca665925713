import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import { LINKS } from '../../agency/wording/answers.shared.ts';
import type { Say } from '../../agency/wording/saying.ts';
import type { Markup } from '../../http/pages/page.ts';
import { SECURITY_HEADERS } from '../../http/siteHeaders.ts';
import { PREVIEW_HEADERS } from './headers.ts';

/** Not of the design: it has to look the same whatever becomes of that. */
const RULES = `.preview-bar{position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:.5rem 1rem;
background:#10251f;color:#fff;border-top:2px solid #ff6b35;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}
.preview-bar time{white-space:nowrap}body{padding-bottom:3.5rem}@media print{.preview-bar{display:none}}`;

const hash = createHash('sha256').update(RULES).digest('base64');

/** The headers of every preview, with the bar's inline style allowed and no other. */
export const BAR_HEADERS: Record<string, string> = {
  ...PREVIEW_HEADERS,
  'Content-Security-Policy': (SECURITY_HEADERS['Content-Security-Policy'] ?? '').replace(
    "style-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
  ),
};

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

/** In two, behind the first place that is like this. */
function split(text: string, separator: RegExp): string[] {
  const found = separator.exec(text);
  if (!found) return [text];
  const end = found.index + found[0].length;
  return [text.slice(0, end), text.slice(end)];
}
