import type { MiddlewareHandler } from 'hono';
import type { Store } from '../database/open.ts';
import type { ApiEnv } from './call.ts';
import { unavailable } from './failure.ts';

/**
 * Answers 503 from the moment the store is known to be damaged: what it says may be wrong, and what it takes would
 * be lost when the operator puts a backup in its place.
 */
export function refuseWhenDamaged({ condition }: Store): MiddlewareHandler<ApiEnv> {
  return async (_call, next) => {
    if (condition.damaged) throw unavailable();
    await next();
  };
}
