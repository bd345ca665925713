import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { CONTENT_KINDS } from '../kinds/kinds.shared.ts';
import { digestOf } from '../storage/uploads.ts';
import type { ApiEnv } from './call.ts';
import { isUnchanged, tagOf } from './entityTags.ts';

const READ = [
  ...CONTENT_KINDS.map(({ key }) => key),
  ...['posts', 'pages', 'metatags', 'navigation', 'gallery', 'redirects', 'leads', 'bookings'],
];
/** Content, and what a key may read; not what only one visitor gets, such as a preview. */
const CONTENT = new RegExp(`^/api/(?:${READ.join('|')})(?!.*/preview)(?:/|$)`);

/**
 * For programs and visitors: `fields` leaves all others out of an entry or of each in a list, and an entity tag spares
 * an answer that hasn't changed (RFC 9110, 13.1.2). The back office asks for neither.
 */
export const readable: MiddlewareHandler<ApiEnv> = async (call, next) => {
  await next();
  const caller = call.get('caller');
  if (call.req.method !== 'GET' || call.res.status !== 200 || (caller && !caller.key)) return;
  const isJson = call.res.headers.get('Content-Type')?.startsWith('application/json');
  if (!isJson || !CONTENT.test(call.req.path)) return;
  const fields = call.req
    .query('fields')
    ?.split(',')
    .map((name) => name.trim());
  const full = await call.res.text();
  const answer = JSON.parse(full) as { updated_at?: string };
  const body = fields ? JSON.stringify(withFields(answer, new Set(fields))) : full;
  const headers = new Headers(call.res.headers);
  const own = headers.get('ETag');
  const isRevision = own !== null && /^"\d+"$/.test(own);
  // A program sends the version of an entry back as If-Match. It tells nothing of what else the answer shows.
  const version = caller && (isRevision ? own : answer.updated_at && tagOf(answer.updated_at));
  const tag = version || (own !== null && !isRevision ? own : tagOf(digestOf(body)));
  headers.set('ETag', tag);
  headers.set('Cache-Control', caller ? 'private, no-cache' : 'no-cache');
  headers.append('Vary', 'Authorization');
  const isSame = !version && isUnchanged(call.req.header('if-none-match'), tag);
  // Of an answer without a body they would be wrong.
  if (isSame) for (const name of ['Content-Type', 'Content-Length']) headers.delete(name);
  call.res = undefined;
  call.res = isSame ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
};

/** The entries of a list are in the only property that is one. */
function withFields(answer: object, fields: ReadonlySet<string>): object {
  const lists = Object.entries(answer).filter(
    ([, value]) => Array.isArray(value) && isObject(value[0] ?? {}),
  );
  const [list] = lists;
  if (!list || lists.length > 1 || 'id' in answer) return picked(answer, fields);
  return { ...answer, [list[0]]: (list[1] as object[]).map((entry) => picked(entry, fields)) };
}

function picked(entry: object, fields: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => fields.has(name)));
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

const NO_ORIGINS: MiddlewareHandler<ApiEnv> = (_, next) => next();

/** Lets pages of other origins call the API. They bring a key along: no cookie signs anybody in. */
export function lendTo(origins: readonly string[]): MiddlewareHandler<ApiEnv> {
  if (origins.length === 0) return NO_ORIGINS;
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key'],
    exposeHeaders: ['ETag', 'Idempotency-Replayed', 'Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
    maxAge: 600,
  });
}

/** Agents can run in a browser, too. No cookie counts here: they bring a key along, or the code for one. */
export const lendToAgents = cors({
  origin: '*',
  allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID', 'MCP-Protocol-Version', 'MCP-Session-Id'],
  exposeHeaders: ['Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
  maxAge: 600,
});
