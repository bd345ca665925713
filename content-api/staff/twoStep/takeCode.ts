import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Secrets } from '../access/secrets.ts';
import { notifyOfRecoveryCode } from './letters.ts';
import { stepOf } from './oneTimeCodes.ts';
import { hashRecoveryCode, looksLikeRecoveryCode } from './recoveryCodes.ts';
import { unsealSecret } from './secrets.ts';
import { type SecondStep, takeRecoveryCode, takeStep } from './store.ts';

export const WRONG_CODE =
  'This code is wrong or was used before. Please wait for the next one and try again.';

/** Uses the code up, also where two requests bring it at once. @param typed with any spaces and hyphens. */
export async function takeCode(
  { db, secrets }: { db: Kysely<Database>; secrets: Secrets },
  { user_id, secret: sealed, recovery_salt }: SecondStep,
  typed: string,
  now = new Date(),
): Promise<boolean> {
  if (looksLikeRecoveryCode(typed)) {
    const hash = await hashRecoveryCode(typed, recovery_salt);
    return db.transaction().execute(async (transaction) => {
      const taken = await takeRecoveryCode(transaction, user_id, hash);
      if (taken) await notifyOfRecoveryCode(transaction, user_id, now);
      return taken;
    });
  }
  const secret = unsealSecret(secrets, user_id, sealed);
  const step = secret === null ? null : stepOf(secret, typed.replaceAll(/[\s-]/g, ''), now);
  return step !== null && takeStep(db, user_id, step);
}
