import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { isDamage } from '../database/condition.ts';
import { refersToNothing, takenColumn } from '../database/failures.ts';
import type { Store } from '../database/open.ts';
import { ApiFailure, notSignedIn, taken } from '../errors.ts';
import { log } from '../log.ts';
import type { ApiEnv, Call, FailureBody } from './call.ts';
import { newRequestId, REQUEST_ID } from './request.ts';
import { sayingOnce, whyUnavailable } from './unavailable.ts';

const LATER = 'This is not possible at the moment. Please try again in a minute.';
const BROKEN =
  'Something went wrong on our side. If you contact us about it, give us this request number: {id}.';

/** 503, as long as the store can't be used. */
export function unavailable(): ApiFailure {
  return new ApiFailure(503, 'unavailable', LATER, { headers: { 'Retry-After': '60' } });
}

export function nowhere(): ApiFailure {
  return new ApiFailure(404, 'not_found', 'Nothing was found at this address.');
}

/**
 * JSON `{error, code, fields?}`. Failures that the operator can fix are a sentence in the log; our mistakes are logged
 * with their stack and answered without a word of it.
 */
export function answerFailure(store?: Store, pageFor: PageFor = () => undefined): ErrorHandler<ApiEnv> {
  const say = sayingOnce();
  return async (thrown, call) => {
    const error = store && refersToNothing(thrown) ? await whatIsGone(store, call) : thrown;
    const why = whyUnavailable(error);
    if (why !== null) say(why);
    const failed = failureOf(error);
    const answer = call.get('failureAnswer') ?? pageFor(call);
    return answered(call, isMistake(error, failed) ? internalFailure(error, call) : failed, answer);
  };
}

type FailureAnswer = ApiEnv['Variables']['failureAnswer'];

/** Answers the failures of visitors' forms with a page (enquiries/forms); undefined for all other requests. */
export type PageFor = (call: Context<ApiEnv>) => FailureAnswer;

function isMistake(error: Error, { status }: ApiFailure): boolean {
  // The log already has one line about a damaged store (database/condition.ts).
  return status === 500 && !(error instanceof ApiFailure) && !isDamage(error);
}

function internalFailure(error: Error, call: Context<ApiEnv>): ApiFailure {
  const id = call.get('requestId') ?? newRequestId();
  log.error(`${call.req.method} ${loggable(call)}`, { requestId: id, error });
  return new ApiFailure(500, 'failed', BROKEN, {
    values: { id },
    headers: { [REQUEST_ID]: id },
    more: { request_id: id },
  });
}

function answered(
  call: Context<ApiEnv>,
  failure: ApiFailure,
  answer: FailureAnswer,
): Response | Promise<Response> {
  const { status, code, message: error, template, details } = failure;
  const { fields, values = {}, headers = {}, more } = details;
  const english = { error, code, ...(fields && { fields }) };
  const also = call.get('alsoOnFailure')?.(english);
  const body = { ...english, ...more, ...also };
  const inWords = { template: also && 'error' in also ? body.error : template, values };
  return answer ? answer({ status, headers, body, ...inWords }) : call.json(body, status, headers);
}

function loggable(call: Context<ApiEnv>): string {
  return hidingSecrets(matchedRoutes(call).map(({ path }) => path))(call.req.path);
}

/** For the calls whose clients read further words of a failure, such as `success: false`. */
export function failsWith(
  also: (failure: FailureBody) => Record<string, unknown>,
): MiddlewareHandler<ApiEnv> {
  return (call, next) => {
    call.set('alsoOnFailure', also);
    return next();
  };
}

function failureOf(error: Error): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof HTTPException && error.status < 500) {
    const code = error.status === 413 ? 'too_large' : 'malformed';
    return new ApiFailure(
      error.status as ApiFailure['status'],
      code,
      error.message || 'The request is malformed',
    );
  }
  if (whyUnavailable(error) !== null) return unavailable();
  return new ApiFailure(500, 'failed', 'Something went wrong on our side.');
}

/** The answer when a row was deleted after the call was authorised; it is unknown which one. */
async function whatIsGone({ db }: Store, call: Call): Promise<ApiFailure> {
  const caller = call.get('caller');
  if (caller) {
    const user = db.selectFrom('users').select('id').where('id', '=', caller.user.id);
    if (!(await user.executeTakeFirst())) return notSignedIn();
  }
  return new ApiFailure(404, 'not_found', 'Something this refers to was deleted in the meantime');
}

/** A damaged store may answer incorrectly; one that a newer program has changed may have other columns. */
export function refuseUnlessWritable({ condition }: Store): MiddlewareHandler<ApiEnv> {
  return async (_call, next) => {
    if (!condition.mayBeWritten) throw unavailable();
    await next();
  };
}

/** 409 for that field where another request was faster. @param messages by column name. */
export async function refusingTaken<Result>(
  messages: Record<string, string>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const column = takenColumn(error);
    if (column === null || !Object.hasOwn(messages, column)) throw error;
    throw taken(column, messages[column] ?? '');
  }
}

/** The secret parts in preview, booking and unsubscribe links, and in the address of a calendar feed. */
const SECRET = /^:(token|file)\b/;

/** More people read a log than may use what links let in. @param patterns of the routes. */
export function hidingSecrets(patterns: string[]): (path: string) => string {
  const beginnings = patterns.map((pattern) => pattern.split('/')).flatMap(untilSecret);
  return (path) => {
    const parts = path.split('/');
    const found = beginnings.find((beginning) =>
      beginning.every((part, nth) => (part.startsWith(':') ? parts[nth] !== undefined : part === parts[nth])),
    );
    if (!found) return path;
    const secret = found.length - 1;
    return [...parts.slice(0, secret), found[secret], ...parts.slice(secret + 1)].join('/');
  };
}

/** Up to the secret alone: a wrong address may have the right secret in it. */
function untilSecret(pattern: string[]): string[][] {
  const secret = pattern.findIndex((part) => SECRET.test(part));
  return secret === -1 ? [] : [pattern.slice(0, secret + 1)];
}

const say = sayingOnce();

/**
 * Logs background failures with their stack. A full or read-only disk is the operator's to fix, so it gets a sentence
 * now and then. A damaged store is already in the log.
 */
export function logFailure(error: unknown): void {
  if (isDamage(error)) return;
  const why = whyUnavailable(error);
  if (why === null) log.error('Something in the background failed.', { error });
  else say(why);
}
