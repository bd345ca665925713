import { isDamage } from './database/condition.ts';
import { sayingOnce, whyUnavailable } from './http/unavailable.ts';
import { log } from './log.ts';

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
