import { isDamage } from './database/damage.ts';
import { sayingOnce, whyUnavailable } from './http/unavailable.ts';

const say = sayingOnce();

/**
 * What goes wrong in the background goes to the log with its stack; a disk that is full or read-only is the operator's
 * to mend, and a sentence now and then. Of a damaged store the log has one line already.
 */
export function logFailure(error: unknown): void {
  if (isDamage(error)) return;
  const why = whyUnavailable(error);
  if (why === null) console.error(error);
  else say(why);
}
