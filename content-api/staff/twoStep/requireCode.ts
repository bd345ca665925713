import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import type { LoginAttempt } from '../access/loginLimits.ts';
import type { Secrets } from '../access/secrets.ts';
import type { Credentials } from '../users/store.ts';
import { stepOf, unsealSecret } from './oneTimeCodes.ts';
import { hashRecoveryCode, looksLikeRecoveryCode } from './recoveryCodes.ts';
import { type SecondStep, secondStepOf, takeRecoveryCode, takeStep } from './store.ts';
import { notifyOfGuessedCodes, notifyOfRecoveryCode } from './switching.ts';

/**
 * @param attempt counts wrong codes. @returns undefined without two-step sign-in. @throws ApiFailure 401:
 * `code_needed` without a code, `code_wrong` for a wrong one; 429.
 */
export async function requireCode(
  parts: { db: Kysely<Database>; secrets: Secrets },
  attempt: LoginAttempt,
  user: Credentials,
  code: string,
): Promise<SecondStep | undefined> {
  const step = await secondStepOf(parts.db, user.id);
  if (!step) return undefined;
  if (code.trim() === '') {
    await attempt.halfway();
    throw codeNeeded();
  }
  if (await tryCode(parts, attempt, user, step, code)) return step;
  throw new ApiFailure(401, 'code_wrong', WRONG_CODE, { fields: { code: WRONG_CODE } });
}

/** After too many wrong codes the user gets an email, because somebody has the password. @throws ApiFailure 429. */
export async function tryCode(
  parts: { db: Kysely<Database>; secrets: Secrets },
  attempt: LoginAttempt,
  user: Credentials,
  step: SecondStep,
  code: string,
): Promise<boolean> {
  await attempt.guessCode(codeKey(user));
  if (await takeCode(parts, step, code)) return true;
  if (await attempt.missedCode(codeKey(user))) await notifyOfGuessedCodes(parts.db, user.id, new Date());
  return false;
}

export function codeNeeded(): ApiFailure {
  return new ApiFailure(401, 'code_needed', 'Please enter the code from your authenticator app.');
}

/** A new password starts a new count, so that old guesses don't lock its owner out. */
export function codeKey({ id, session_version }: Credentials): string {
  return `${id} ${session_version}`;
}

export const WRONG_CODE =
  'This code is wrong or was used before. Please wait for the next one and try again.';

/** A code works once, even in simultaneous requests. @param typed may have spaces and hyphens. */
async function takeCode(
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
