import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ApiFailure } from '../errors.ts';
import type { ApiEnv } from './call.ts';

/** SQLite's words for a store that is busy or can't grow: the client may try again, and learns nothing of it. */
const UNAVAILABLE = /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY)|ENOSPC)/;

/**
 * Every failure becomes JSON `{error, code, fields?}`. What isn't the client's doing is our mistake: logged with
 * its stack, answered without a word of it.
 */
export const answerFailure: ErrorHandler<ApiEnv> = (error, call) => {
  if (error instanceof ApiFailure) {
    const { fields, headers, more } = error.details;
    const body = { error: error.message, code: error.code, ...(fields ? { fields } : {}), ...more };
    return call.json(body, error.status, headers);
  }
  if (error instanceof HTTPException && error.status < 500) {
    const code = error.status === 413 ? 'too_large' : 'malformed';
    return call.json({ error: error.message || 'The request is malformed', code }, error.status);
  }
  console.error(`${call.req.method} ${call.req.path}`, error);
  if (UNAVAILABLE.test((error as { code?: string }).code ?? '')) {
    const message = 'This is not possible at the moment. Please try again in a minute.';
    return call.json({ error: message, code: 'unavailable' }, 503, { 'Retry-After': '60' });
  }
  return call.json({ error: 'Something went wrong on our side.', code: 'failed' }, 500);
};
