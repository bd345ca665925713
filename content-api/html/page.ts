import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Markup whose values are escaped already. */
export type Markup = ReturnType<typeof html>;

/** Where the stylesheet of these pages lies; a file, so that the policy can forbid everything else. */
const stylesheetPath = '/api/docs/style.css';

/** No script, no frame, nothing from elsewhere; forms may be sent to us. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page for whose site it is; '' says nothing of it. */
export type Page = (brand: string) => Markup;

/** The few pages that the server writes itself: they are complete without code, in light and dark. */
export function page(title: string, main: Markup): Page {
  return (brand) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand ? `${title} | ${brand}` : title}</title>
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<main>
${brand ? html`<p class="brand"><a href="/">${brand}</a></p>\n` : ''}${main}
</main>
</body>
</html>`;
}

export async function answerPage(
  call: Context,
  document: Page,
  status: ContentfulStatusCode = 200,
  brand = '',
): Promise<Response> {
  return call.html(await document(brand), status, { 'Content-Security-Policy': policy });
}
