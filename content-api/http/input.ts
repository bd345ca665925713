import type { MiddlewareHandler, ValidationTargets } from 'hono';
import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { ApiFailure, notFound } from '../errors.ts';
import type { ShortTerm } from '../servers/shortTerm.ts';
import type { ApiEnv, Call } from './call.ts';

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
/** So many answers are remembered at most. */
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

/** The header of draft-ietf-httpapi-idempotency-key-header, for who would rather not put it into the body. */
export function idempotencyKey(call: Call): string | null {
  return call.req.header('idempotency-key')?.slice(0, 200) ?? null;
}

/** A parameter that is no number means 404. @param what the noun, capitalised. @param parameter in the route. */
export function idOf(call: Call, what: string, parameter = 'id'): number {
  const id = call.req.param(parameter) ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound(what);
  return Number(id);
}
