import { cacheControl, contentType, pageHeaders } from '#content-api/http/siteHeaders.ts';
import { FILE_KINDS, isVideo } from '#content-api/values/files.shared.ts';
import {
  ALIASES,
  authorFeed,
  categoryFeed,
  currentAddress,
  inHeader,
  leftNames,
  mainAddressIn,
  type OwnAddresses,
} from '#content-api/values/siteAddresses.shared.ts';

/** Files whose media type a host wouldn't guess from the name; `:slug` stands for one part of a path, as both hosts have it. */
const OWN_TYPE = ['/rss.xml', categoryFeed(':slug'), authorFeed(':slug'), '/feed.json', '/site.webmanifest'];

/** Endings of the files that browsers save instead of opening them. */
const DOWNLOADS = Object.keys(FILE_KINDS)
  .filter((ending) => !isVideo(`.${ending}`))
  .map((ending) => `.${ending}`);

/**
 * No header stands in two rules that meet: one of the hosts joins both values with a comma.
 * https://docs.netlify.com/manage/routing/headers/ https://developers.cloudflare.com/pages/configuration/headers/
 * @param frames the origins that pages load in frames; hosts have one rule for all pages.
 */
export function headersFile(paths: string[], frames: string[] = [], own: OwnAddresses = {}): string {
  const immutable = { 'Cache-Control': cacheControl('asset') };
  const patterns = OWN_TYPE.map((pattern) => currentAddress(pattern, own).slice(1));
  const typed = patterns.filter((pattern) => paths.some((path) => meets(path, pattern)));
  return [
    rule('/*', pageHeaders(frames)),
    rule('/assets/*', immutable),
    rule('/uploads/*', immutable),
    ...DOWNLOADS.filter((ending) => paths.some((path) => path.endsWith(ending))).map((ending) =>
      rule(`/uploads/*${ending}`, { 'Content-Disposition': 'attachment' }),
    ),
    rule('/link-pictures/*', immutable),
    ...typed.map((path) => rule(`/${path}`, { 'Content-Type': contentType(path) })),
  ].join('\n');
}

function meets(path: string, pattern: string): boolean {
  const [names, patterns] = [path.split('/'), pattern.split('/')];
  return (
    names.length === patterns.length &&
    patterns.every((name, at) => name === names[at] || name.startsWith(':'))
  );
}

function rule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/**
 * The API goes through the host's proxy, as browsers may talk to our own origin only. At an earlier address lies a file
 * as well: Netlify serves it unless the rule has an exclamation mark; Cloudflare leaves such a line out and takes the
 * next one. Rules with a star come behind: after the first Cloudflare takes 100 more, before it 2,000. What is left out
 * leads on by its file. https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#shadowing
 * https://developers.cloudflare.com/pages/configuration/redirects/
 * @param apiOrigin '' leaves API and back office out. @param moved earlier addresses and where each leads.
 * @param own renamed main addresses: what is below an earlier one is redirected as well.
 */
export function redirectsFile(
  apiOrigin: string,
  moved: [from: string, to: string][] = [],
  own: OwnAddresses = {},
): string {
  const aliases = Object.entries(ALIASES)
    .filter(([from]) => !mainAddressIn(from, own))
    .map(([from, to]) => `${from} ${to} 200`);
  const mains = Object.keys(own).map((main) => [main, currentAddress(main, own)] as const);
  const left = mains.flatMap(([main, to]) =>
    leftNames(main, own, true).map((from): [string, string] => [from, to]),
  );
  const below = mains.flatMap(([main, to]) =>
    leftNames(main, own, false).flatMap((from) => {
      const rule = `${encodeURI(from)}/* ${encodeURI(to)}/:splat 301`;
      return [`${rule}!`, rule];
    }),
  );
  const earlier = [...moved, ...left].flatMap(([from, to]) => {
    // In a rule a star stands for anything, and a word behind a colon for a part.
    const path = encodeURI(from).replaceAll('*', '%2A').replaceAll(':', '%3A');
    return [`${path} ${inHeader(to)} 301!`, `${path} ${inHeader(to)} 301`];
  });
  const wellKnown = (name: string) =>
    `/.well-known/oauth-${name} ${apiOrigin}/.well-known/oauth-${name.replace('*', ':splat')} 200`;
  const api = [
    `/api/* ${apiOrigin}/api/:splat 200`,
    // Agents look here for the way to sign in.
    ...['protected-resource/*', 'protected-resource', 'authorization-server'].map(wellKnown),
    `/admin ${apiOrigin}/admin 302`,
    `/admin/* ${apiOrigin}/admin/:splat 302`,
  ];
  const blog = encodeURI(currentAddress('/blog', own));
  const missing = [`${blog}/* ${blog}/404.html 404`, '/* /404.html 404'];
  return `${[...aliases, ...earlier, ...below, ...(apiOrigin === '' ? [] : api), ...missing].join('\n')}\n`;
}
