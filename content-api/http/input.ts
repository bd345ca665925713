import type { MiddlewareHandler, ValidationTargets } from 'hono';
import { cors } from 'hono/cors';
import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { ApiFailure, notFound } from '../errors.ts';
import { CONTENT_KINDS } from '../kinds/kinds.shared.ts';
import type { ShortTerm } from '../servers/shortTerm.ts';
import { digestOf } from '../storage/folderStorage.ts';
import type { ApiEnv, Call } from './call.ts';
import { isUnchanged, tagOf } from './entityTags.ts';

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

/** Only what the schema names gets through. 415 for another type, 400 with a message per field. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return validated('json', schema, requireJson);
}

/** @param media the one type of form that is accepted, where it isn't any. */
export function form<Schema extends z.ZodType>(schema: Schema, media?: string) {
  return validated('form', schema, media ? requireType(media) : requireForm, media);
}

/** The query, leniently: a schema for it has defaults for whatever isn't usable. */
export function query<Schema extends z.ZodType>(schema: Schema) {
  return validated('query', schema);
}

function validated<Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
  before?: (contentType: string) => void,
  media?: string,
) {
  const validate = validator<Schema, Target, ApiEnv, string>(
    target,
    schema,
    (result) => {
      if (!result.success) throw invalid(result.error as readonly Issue[]);
    },
    media ? { media } : undefined,
  );
  const guarded: typeof validate = (call, next) => {
    before?.(call.req.header('content-type') ?? '');
    return validate(call, next);
  };
  // The description of the API finds the schema on the validator it came from.
  return Object.assign(guarded, validate);
}

function requireJson(contentType: string): void {
  if (/^application\/([\w.+-]+\+)?json\b/i.test(contentType)) return;
  throw new ApiFailure(415, 'unsupported_type', 'Send the body as application/json');
}

function requireForm(contentType: string): void {
  if (contentType === '' || /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType))
    return;
  throw new ApiFailure(415, 'unsupported_type', 'Send the body as multipart/form-data');
}

function requireType(media: string) {
  return (contentType: string) => {
    if (contentType.split(';')[0]?.trim().toLowerCase() === media) return;
    throw new ApiFailure(415, 'unsupported_type', `Send the body as ${media}`);
  };
}

export function invalid(issues: readonly Issue[]): ApiFailure {
  const fields: Record<string, string> = {};
  for (const { message, path = [] } of issues) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    fields[name] ??= message;
  }
  return new ApiFailure(400, 'invalid', Object.values(fields)[0] ?? 'The request is invalid', { fields });
}

const DAY = 24 * 60 * 60;
const MOST_ANSWERS = 10_000;

/**
 * Lets requests with the same Idempotency-Key happen once: for a day, a repeated one gets the first answer and the
 * header Idempotency-Replayed.
 */
export function onceByKey({ shortTerm }: { shortTerm: ShortTerm }): MiddlewareHandler<ApiEnv> {
  const made = shortTerm.lasting<{ status: 200 | 201; body: unknown }>(
    'idempotent answers',
    DAY,
    MOST_ANSWERS,
  );
  return async (call, next) => {
    const given = idempotencyKey(call);
    const caller = call.get('caller');
    if (given === null || !caller) return next();
    const key = `${caller.user.id} ${caller.key?.id ?? ''} ${call.req.method} ${call.req.path} ${given}`;
    const answer = await made.take(key);
    if (answer) {
      await made.put(key, answer);
      call.set('audited', false);
      return call.json(answer.body as object, answer.status, { 'Idempotency-Replayed': 'true' });
    }
    await next();
    if (call.res.status !== 200 && call.res.status !== 201) return;
    await made.put(key, { status: call.res.status, body: await call.res.clone().json() });
  };
}

/** The header of draft-ietf-httpapi-idempotency-key-header, for clients that don't put the key into the body. */
export function idempotencyKey(call: Call): string | null {
  return call.req.header('idempotency-key')?.slice(0, 200) ?? null;
}

/** A parameter that is no number means 404. @param what the noun, capitalised. @param parameter in the route. */
export function idOf(call: Call, what: string, parameter = 'id'): number {
  const id = call.req.param(parameter) ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound(what);
  return Number(id);
}

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
