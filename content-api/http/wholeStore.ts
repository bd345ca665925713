import type { MiddlewareHandler } from 'hono';
import type { Store } from '../database/open.ts';
import type { ApiEnv } from './call.ts';
import { unavailable } from './failure.ts';

/** What a damaged store says may be wrong, and what it takes would be lost with the restore. */
export function refuseWhenDamaged({ condition }: Store): MiddlewareHandler<ApiEnv> {
  return async (_call, next) => {
    if (condition.damaged) throw unavailable();
    await next();
  };
}
