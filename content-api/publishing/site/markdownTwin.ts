import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveAddresses } from '../../blog/posts/reading/live.ts';
import { isUnchanged } from '../../http/entityTags.ts';
import { cacheControl, SECURITY_HEADERS } from '../../http/siteHeaders.ts';
import { readableMarkdown } from '../../richText/markdown/toMarkdown.ts';
import { unescapeHtml } from '../../richText/markup.ts';
import { memoizeRecent } from '../../values/memoize.shared.ts';
import { twinOf } from '../../values/siteAddresses.shared.ts';
import type { CachedRenderer } from './preselect.ts';
import { pageAddress, publicPage, redirectFor, resolveRequest } from './resolveRequest.ts';
import type { Served, ServedRelease } from './servedRelease.ts';

/** A page's Markdown twin has the page's address with this ending: /about-us.md, and /index.md of the home page. */
const ENDING = /(?<=[^/])\.md$/;

/** The page whose twin a request wants: by the address of the twin, or by the address of the page and `Accept`. */
export interface TwinRequest {
  url: string;
  isOwnAddress: boolean;
}

export function twinRequested({ url = '/', headers }: IncomingMessage): TwinRequest | null {
  const [path = '/', ...query] = url.split('?');
  if (ENDING.test(path)) {
    const page = path.replace(ENDING, '').replace(/^\/index$/, '/');
    return { url: [page, ...query].join('?'), isOwnAddress: true };
  }
  if (!headers.accept?.includes('markdown') || /\.\w+$/.test(path)) return null;
  return prefersMarkdown(headers.accept) ? { url, isOwnAddress: false } : null;
}

/** RFC 9110 §12.5.1: whether Markdown is named, and HTML isn't rated higher. */
export function prefersMarkdown(accept: string): boolean {
  const rated = new Map(
    accept.split(',').map((entry) => {
      const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [type, quality ? Number(quality.slice(2)) || 0 : 1];
    }),
  );
  const markdown = rated.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (rated.get('text/html') ?? 0);
}

/** A page as Markdown, below its title, address, description, date and author. Null for what isn't such a page. */
export const markdownTwin = memoizeRecent(200, (html: string): string | null => {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  const url = property('og:url', html);
  if (main === undefined || url === undefined) return null;
  const facts = {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    url,
    description: named('description', html),
    published: property('article:published_time', html),
    author: named('author', html),
  };
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(unescapeHtml(value))}`] : [],
  );
  const { origin } = new URL(unescapeHtml(url));
  return `---\n${lines.join('\n')}\n---\n\n${readableMarkdown(absolute(main, origin))}`;
});

/** Read away from the site, only whole addresses lead back to it. */
function absolute(html: string, origin: string): string {
  return html.replace(/\b(href|src)="(\/[^/"][^"]*|\/)"/g, `$1="${origin}$2"`);
}

function named(name: string, html: string): string | undefined {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];
}

function property(name: string, html: string): string | undefined {
  return new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
}

interface Pages {
  release: ServedRelease;
  live: LiveAddresses & { render(slug: string): Promise<string> };
  rescue: CachedRenderer;
  /** An address as visitors have it, for a header. */
  outward(address: string): string;
}

/** Answers with the twin, made from the page that visitors get at this moment. @returns false where there is none. */
export async function sendTwin(
  { url, isOwnAddress }: TwinRequest,
  request: IncomingMessage,
  response: ServerResponse,
  pages: Pages,
): Promise<boolean> {
  const page = await pageAt(url, pages);
  if (page === null) return false;
  if ('movedTo' in page) {
    if (!isOwnAddress) return false;
    response
      .writeHead(301, { ...SECURITY_HEADERS, Location: pages.outward(page.movedTo), 'Content-Length': 0 })
      .end();
    return true;
  }
  const twin = twinOf(page.address) === null ? null : markdownTwin(page.html);
  if (twin === null) return false;
  const headers = twinHeaders(pages.outward(encodeURI(page.address)), page.hash);
  const isCurrent = headers.ETag !== undefined && isUnchanged(request.headers['if-none-match'], headers.ETag);
  if (isCurrent) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : twin);
  return true;
}

/** The page as the site has it, or as it is rendered on request until the next release. */
async function pageAt(url: string, { release, live, rescue }: Pages) {
  const sight = resolveRequest(url, 'identity', release, live);
  if ('redirect' in sight) return null;
  const { requestedFile, slug, published, found } = sight;
  const address = pageAddress(requestedFile);
  if (address === null || found === 'damaged') return null;
  if (found) return { address, html: found.body.toString(), hash: found.file.hash };
  const moved = redirectFor({ ...sight, found }, live, release);
  if (moved !== null) return /^\/[^?#.]*$/.test(moved) ? { movedTo: `${moved}.md` } : null;
  if (release.isRolledBack()) return null;
  if (slug !== undefined && published === true)
    return { address, html: await live.render(slug), hash: undefined };
  const open = publicPage(requestedFile, live);
  const html = open === null ? null : await rescue(open);
  return html === null ? null : { address, html, hash: undefined };
}

/** Search engines list the page itself. @param hash of the page, where it comes from a release. */
function twinHeaders(page: string, hash: string | undefined): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/markdown; charset=utf-8',
    'X-Robots-Tag': 'noindex',
    Link: `<${page}>; rel="canonical"`,
    Vary: 'Accept',
    ...(hash === undefined
      ? { 'Cache-Control': 'no-store' }
      : { 'Cache-Control': cacheControl('page'), ETag: `"${hash}-md"` }),
  };
}

/** llms.txt names the twins where they are: on our own server, and not where a host serves the files alone. */
export function withTwins({ body }: Pick<Served, 'body'>): Buffer {
  const linked = body
    .toString()
    .replace(/\]\((https?:\/\/[^/)]+)(\/[^)]*)?\)/g, (link, origin: string, path = '/') =>
      /\.\w+$/.test(path) ? link : `](${origin}${path === '/' ? '/index.md' : `${path}.md`})`,
    );
  return Buffer.from(linked);
}
