import type { ErrorHandler, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiFailure } from '../errors.ts';
import type { ApiEnv, FailureBody } from './call.ts';

/** SQLite's words for a store that is busy or can't grow: the client may try again, and learns nothing of it. */
const UNAVAILABLE = /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY)|ENOSPC)/;

/**
 * Every failure becomes JSON `{error, code, fields?}`. What isn't the client's doing is our mistake: logged with
 * its stack, answered without a word of it.
 */
export const answerFailure: ErrorHandler<ApiEnv> = (error, call) => {
  const { status, headers, more, ...failure } = failureOf(error);
  if (status >= 500 && !(error instanceof ApiFailure))
    console.error(`${call.req.method} ${call.req.path}`, error);
  return call.json({ ...failure, ...more, ...call.get('alsoOnFailure')?.(failure) }, status, headers);
};

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
  if (UNAVAILABLE.test((error as { code?: string }).code ?? '')) {
    const message = 'This is not possible at the moment. Please try again in a minute.';
    return { status: 503, error: message, code: 'unavailable', headers: { 'Retry-After': '60' } };
  }
  return { status: 500, error: 'Something went wrong on our side.', code: 'failed' };
}
