import type { IncomingMessage, ServerResponse } from 'node:http';
import { sayingAs, type Voice } from '../../agency/settings/store.ts';
import { OUTAGES } from '../../agency/wording/answers.shared.ts';
import type { Word } from '../../agency/wording/word.shared.ts';
import type { LiveAddresses } from '../../blog/posts/reading/live.ts';
import { isUnchanged } from '../../http/entityTags.ts';
import { REQUEST_ID, requestIdOf } from '../../http/request.ts';
import { contentType, pageHeaders, SECURITY_HEADERS } from '../../http/siteHeaders.ts';
import { log } from '../../log.ts';
import { framesIn } from '../../richText/embeds.shared.ts';
import type { ReleaseFolder } from '../../storage/releaseFolder.ts';
import { acceptedEncoding, answerHeaders, headersOf } from './answerHeaders.ts';
import { sendTwin, twinRequested, withTwins } from './markdownTwin.ts';
import { type CachedRenderer, cachedRenderer, preselected } from './preselect.ts';
import {
  pageAddress,
  pathOfFile,
  publicPage,
  queryOf,
  type ResolvedRequest,
  redirectFor,
  resolveRequest,
  translating,
  withQuery,
} from './resolveRequest.ts';
import { type Encoding, type Served, ServedRelease } from './servedRelease.ts';

export interface Site {
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Whether this is the address of a picture that the release brings along, whole and small enough to be kept at hand. */
  hasPicture(url: string): boolean;
}

/** The current state of posts in the store. `unknown`: the store can't answer, and the release decides. */
export interface LivePosts extends LiveAddresses {
  /** Waited for before each page where the answers don't come from the store itself (blog/posts/liveDirectory.ts). */
  refresh?(): Promise<void>;
  /** Hears of each requested path, decoded, without a page. */
  missed(path: string): void;
  render(slug: string): Promise<string>;
  renderPage(url: string): Promise<string | null>;
  /** How the agency says what is in the place of a page; as it comes where nobody knows. */
  voice?(): Promise<Pick<Voice, 'say'>>;
}

/** Password managers lead people here. https://w3c.github.io/webappsec-change-password-url/ */
const CHANGE_PASSWORD = '/.well-known/change-password';
const NOT_FOUND_PAGES = new Set(['404.html', 'blog/404.html']);
const PICTURE = /^\/(uploads\/[a-z0-9][\w-]*\.(?:avif|webp|jpg|png|gif))$/;
/** Larger pictures, in bytes, are sent from the disk, piece by piece: who reads them slowly holds no memory. */
const LARGE_PICTURE = 1024 * 1024;

export function createSite(folder: ReleaseFolder, live: LivePosts): Site {
  const release = new ServedRelease(folder);
  const rescue = cachedRenderer((url) => live.renderPage(url));
  const { current, inward, outward } = translating(release, live);
  const say: SayWord = async (response, status, word, headers) => {
    const voice = await live.voice?.();
    sayPlainly(response, status, (voice?.say ?? sayingAs({}))(word), headers);
  };
  const answer: Site['answer'] = (request, response) => {
    const inner = inward(request.url ?? '/');
    if ('movedTo' in inner) return sayMoved(response, inner.movedTo);
    request.url = inner.url;
    const twin = twinRequested(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (twin === null || !isRead || !release.manifest()) return answerPage(request, response);
    void sendTwin(twin, request, response, { release, live, rescue, outward })
      .catch(() => false)
      .then((isSent) => isSent || answerPage(request, response));
  };
  const answerPage: Site['answer'] = (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sayPlainly(response, 405, 'This address is read-only.', { Allow: 'GET, HEAD' });
    }
    if (request.url?.split('?')[0] === CHANGE_PASSWORD) {
      response.writeHead(302, { ...SECURITY_HEADERS, Location: '/admin/account', 'Content-Length': 0 }).end();
      return;
    }
    if (!release.manifest()) {
      return void say(response, 503, OUTAGES.notYet, { 'Retry-After': '10' });
    }
    const { url = '/' } = request;
    const accepted = encodingFor(request);
    const sight = resolveRequest(url, accepted, release, live);
    if ('redirect' in sight) {
      const clean = resolveRequest(sight.redirect, accepted, release, live);
      const leadsTo = 'redirect' in clean ? null : redirectFor(clean, live, release);
      if (leadsTo !== null) return sayMoved(response, outward(withQuery(leadsTo, url)));
      return redirect(response, outward(sight.redirect));
    }
    const { requestedFile, slug, published, found } = sight;
    // Whatever is rendered now is newer than a release that somebody has gone back to.
    const isRolledBack = release.isRolledBack();
    if (found === 'damaged')
      return void sendRescued(response, requestedFile, isRolledBack ? null : rescue, say);
    const full = { ...sight, found };
    if (found || isRolledBack) return answerFrom(full, request, response);
    if (slug !== undefined && published === true) return void sendRendered(response, live.render(slug), say);
    const page = publicPage(requestedFile, live);
    if (page === null) return answerFrom(full, request, response);
    // Published since the release was made; that of a service may be hidden.
    void rescue(page).then((html) =>
      html === null
        ? answerFrom(full, request, response)
        : sendRendered(response, Promise.resolve(html), say, requestedFile),
    );
  };
  const answerFrom = (
    sight: ResolvedRequest & { found: Served | null },
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const { url = '/' } = request;
    const { requestedFile, found, published } = sight;
    const leadsTo = redirectFor(sight, live, release);
    if (leadsTo !== null) return sayMoved(response, outward(withQuery(leadsTo, url)));
    const meant = found ? null : inSmallLetters(requestedFile, release);
    if (meant !== null) return redirect(response, outward(meant + queryOf(url)));
    const isMissed = !found && published !== true && requestedFile !== '404.html';
    if (isMissed && request.method === 'GET') live.missed(current(pathOfFile(requestedFile)));
    const served = found ?? release.read(notFoundPage(requestedFile), encodingFor(request));
    if (!served || served === 'damaged') return void say(response, 404, OUTAGES.noPage);
    if (served.path === 'llms.txt' || asksForService(url))
      return sendChanged(request, response, release.read(served.path, 'identity'), served);
    send(request, response, served);
  };
  const hasPicture: Site['hasPicture'] = (url) => {
    const [, path] = PICTURE.exec(url) ?? [];
    const file = path === undefined ? undefined : release.manifest()?.files[path];
    if (path === undefined || file?.kind !== 'upload' || file.bytes > LARGE_PICTURE) return false;
    return release.read(path, 'identity') !== 'damaged';
  };
  const { refresh } = live;
  if (!refresh) return { answer, hasPicture };
  return { answer: (request, response) => void refresh().then(() => answer(request, response)), hasPicture };
}

/** The page that somebody means who writes its address in capitals, as print and some keyboards do; or null. */
function inSmallLetters(requestedFile: string, release: ServedRelease): string | null {
  const path = requestedFile.toLowerCase();
  return path !== requestedFile && release.hasPage(path) ? pageAddress(path) : null;
}

function asksForService(url: string): boolean {
  return url.includes('?') && url.includes('service=');
}

/** Made for this request from the file as it is on the disk, uncompressed: it is small and rarely asked for. */
function sendChanged(
  request: IncomingMessage,
  response: ServerResponse,
  plain: Served | 'damaged' | null,
  served: Served,
): void {
  const body =
    plain &&
    plain !== 'damaged' &&
    (plain.path === 'llms.txt' ? withTwins(plain) : preselected(request.url ?? '', plain));
  if (!body) {
    send(request, response, served);
    return;
  }
  const headers = { ...headersOf(served.path, served.file), 'Content-Type': contentType(served.path) };
  response.writeHead(200, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function encodingFor({ headers }: IncomingMessage): Encoding {
  return acceptedEncoding(headers['accept-encoding']);
}

function notFoundPage(requestedFile: string): string {
  return requestedFile.startsWith('blog/') ? 'blog/404.html' : '404.html';
}

function send(request: IncomingMessage, response: ServerResponse, served: Served): void {
  const found = !NOT_FOUND_PAGES.has(served.path);
  const { etag, unchanged, full } = answerHeaders(served);
  if (found && isUnchanged(request.headers['if-none-match'], etag)) {
    response.writeHead(304, unchanged).end();
    return;
  }
  response.writeHead(found ? 200 : 404, full).end(request.method === 'HEAD' ? undefined : served.body);
}

type SayWord = (
  response: ServerResponse,
  status: number,
  word: Word,
  headers?: Record<string, string>,
) => Promise<void>;

async function sendRescued(
  response: ServerResponse,
  path: string,
  rescue: CachedRenderer | null,
  say: SayWord,
): Promise<void> {
  const url = pageAddress(path);
  const html = url === null || rescue === null ? null : await rescue(url);
  if (html !== null) return sendRendered(response, Promise.resolve(html), say);
  await say(response, 503, OUTAGES.damaged, { 'Retry-After': '60' });
}

/** A post between its publication and the next release: made for this request, kept by nobody. */
async function sendRendered(
  response: ServerResponse,
  rendering: Promise<string>,
  say: SayWord,
  file = 'post.html',
): Promise<void> {
  try {
    const text = await rendering;
    const headers = { 'Content-Type': contentType(file), 'Cache-Control': 'no-store' };
    response.writeHead(200, { ...pageHeaders(framesIn(text)), ...headers }).end(text);
  } catch (error) {
    const id = requestIdOf(response.req);
    log.error(`GET ${response.req.url?.split('?')[0]}`, { requestId: id, error });
    await say(response, 503, OUTAGES.soon, { 'Retry-After': '30', [REQUEST_ID]: id });
  }
}

/** 308 keeps the method and is remembered: the address with a slash or `.html` is never asked for again. */
function redirect(response: ServerResponse, to: string): void {
  response.writeHead(308, { ...SECURITY_HEADERS, Location: to, 'Content-Length': 0 }).end();
}

/** Asked for again each time, so that it ends when somebody removes the earlier address. */
function sayMoved(response: ServerResponse, to: string): void {
  const headers = { ...SECURITY_HEADERS, 'Cache-Control': 'no-cache' };
  response.writeHead(301, { ...headers, Location: to, 'Content-Length': 0 }).end();
}

function sayPlainly(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', ...headers })
    .end(text);
}
