import type { Context, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReleaseFolder } from '../../storage/releaseFolder.ts';
import { htmlLanguage } from '../../values/language/language.shared.ts';
import type { ApiEnv } from '../call.ts';
import { SECURITY_HEADERS } from '../siteHeaders.ts';
import { frameReader, type SiteFrame } from './siteFrame.ts';

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

/** The pages that the server writes work without code, in light and dark. */
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
  return call.html(await (frame ? inSite(shown, frame) : inPlainFrame(shown)), status, {
    'Content-Security-Policy': frame
      ? (SECURITY_HEADERS['Content-Security-Policy'] ?? plainPolicy)
      : plainPolicy,
  });
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

export function lendSiteFrame(folder: ReleaseFolder): MiddlewareHandler<ApiEnv> {
  const frame = frameReader(folder);
  return (call, next) => {
    call.set('siteFrame', frame);
    return next();
  };
}
