import { cacheControl, contentType, PAGE_HEADERS, SECURITY_HEADERS } from '#content-api/site/headers.ts';
import { ALIASES } from '#static-data/addresses.ts';

/** Files whose media type a host wouldn't guess from the name. */
const OWN_TYPE = ['rss.xml', 'feed.json', 'speculation-rules.json', 'site.webmanifest'];

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. No header stands in two rules that meet: one of the hosts
 * joins both values with a comma. Pages need no Cache-Control, since both hosts have browsers ask again.
 * https://docs.netlify.com/manage/routing/headers/ https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFile(paths: string[]): string {
  const immutable = { 'Cache-Control': cacheControl('asset') };
  const typed = OWN_TYPE.filter((path) => paths.includes(path));
  return [
    rule('/*', { ...SECURITY_HEADERS, ...PAGE_HEADERS }),
    rule('/assets/*', immutable),
    rule('/uploads/*', immutable),
    ...typed.map((path) => rule(`/${path}`, { 'Content-Type': contentType(path) })),
  ].join('\n');
}

function rule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/**
 * `_redirects`: the second addresses, the API through the host's proxy (browsers may talk to our own origin only),
 * the back office at the API's own address, and the error pages.
 * @param apiOrigin '' leaves API and back office out.
 */
export function redirectsFile(apiOrigin: string): string {
  const aliases = Object.entries(ALIASES).map(([from, to]) => `${from} ${to} 200`);
  const api = [
    `/api/* ${apiOrigin}/api/:splat 200`,
    `/admin ${apiOrigin}/admin 302`,
    `/admin/* ${apiOrigin}/admin/:splat 302`,
  ];
  const missing = ['/blog/* /blog/404.html 404', '/* /404.html 404'];
  return `${[...aliases, ...(apiOrigin === '' ? [] : api), ...missing].join('\n')}\n`;
}

/** What lies under a redirected key, for stores that show it all the same. */
export function redirectPage(to: string): string {
  const escaped = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${escaped}">`,
    '<title>Moved</title>',
    `<p><a href="${escaped}">This page is elsewhere.</a></p>`,
  ];
  return `${lines.join('\n')}\n`;
}
