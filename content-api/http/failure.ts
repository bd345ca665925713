import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDamage } from '../database/damage.ts';
import { refersToNothing } from '../database/failures.ts';
import type { Store } from '../database/open.ts';
import { ApiFailure, notSignedIn } from '../errors.ts';
import { log } from '../log.ts';
import type { ApiEnv, Call, FailureBody } from './call.ts';
import { newRequestId, REQUEST_ID } from './requestId.ts';
import { hidingSecrets } from './secretPaths.ts';
import { sayingOnce, whyUnavailable } from './unavailable.ts';

const LATER = 'This is not possible at the moment. Please try again in a minute.';

/** 503, as long as the store can't be used. */
export function unavailable(): ApiFailure {
  return new ApiFailure(503, 'unavailable', LATER, { headers: { 'Retry-After': '60' } });
}

/**
 * JSON `{error, code, fields?}`. What the operator can mend is one sentence in the log; our mistakes are
 * logged
 * with their stack and answered without a word of it.
 */
export function answerFailure(store?: Store): ErrorHandler<ApiEnv> {
  const say = sayingOnce();
  return async (thrown, call) => {
    const error = store && refersToNothing(thrown) ? await whatIsGone(store, call) : thrown;
    const why = whyUnavailable(error);
    if (why !== null) say(why);
    const failed = failureOf(error);
    const { status, headers, more, ...failure } = isMistake(error, failed)
      ? internalFailure(error, call)
      : failed;
    return call.json({ ...failure, ...more, ...call.get('alsoOnFailure')?.(failure) }, status, headers);
  };
}

function isMistake(error: Error, { status }: Failed): boolean {
  // The log already has one line about a damaged store (database/damage.ts).
  return status === 500 && !(error instanceof ApiFailure) && !isDamage(error);
}

function internalFailure(error: Error, call: Context<ApiEnv>): Failed {
  const id = call.get('requestId') ?? newRequestId();
  log.error(`${call.req.method} ${loggable(call)}`, { requestId: id, error });
  return {
    status: 500,
    error: `Something went wrong on our side. If you contact us about it, give us this request number: ${id}.`,
    code: 'failed',
    headers: { [REQUEST_ID]: id },
    more: { request_id: id },
  };
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

interface Failed extends FailureBody {
  status: ContentfulStatusCode;
  headers?: Record<string, string>;
  more?: Record<string, unknown>;
}

function failureOf(error: Error): Failed {
  if (error instanceof ApiFailure) {
    const { status, code, message, details } = error;
    return { status, error: message, code, ...details };
  }
  if (error instanceof HTTPException && error.status < 500) {
    const code = error.status === 413 ? 'too_large' : 'malformed';
    return { status: error.status, error: error.message || 'The request is malformed', code };
  }
  if (whyUnavailable(error) !== null) return failureOf(unavailable());
  return { status: 500, error: 'Something went wrong on our side.', code: 'failed' };
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

/**
 * A damaged store may answer incorrectly, and a restore would lose whatever it accepts. One that a newer program has
 * changed may have other columns.
 */
export function refuseUnlessWritable({ condition }: Store): MiddlewareHandler<ApiEnv> {
  return async (_call, next) => {
    if (!condition.mayBeWritten) throw unavailable();
    await next();
  };
}
