import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { notSignedIn, wrong } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { type Credentials, credentialsById } from '../users/store.ts';
import { callerOrFail, requireProof } from './guard.ts';
import type { LoginAttempt, LoginLimits } from './loginLimits.ts';
import { verifyPassword } from './passwords.ts';

export interface Proving {
  attempt: LoginAttempt;
  user: Credentials;
}

/** An attempt that counts like one to sign in as who asks: a stolen session guesses no better. */
export async function attemptOf(db: Kysely<Database>, limits: LoginLimits, call: Call): Promise<Proving> {
  const { id, email } = callerOrFail(call).user;
  const attempt = await limits.take(email, call.get('address'));
  const user = await credentialsById(db, id);
  if (!user) throw notSignedIn();
  return { attempt, user };
}

interface ProvingParts {
  db: Kysely<Database>;
  limits: LoginLimits;
  /** False where the provider alone signs users in. */
  passwords: boolean;
}

/**
 * The same once they have given their password. 400 and not 401 for a wrong one: their session is in order. Who has
 * none must have signed in lately.
 */
export async function provePassword(
  { db, limits, passwords }: ProvingParts,
  call: Call,
  password: string,
): Promise<Proving> {
  const { password_hash } = (await credentialsById(db, callerOrFail(call).user.id)) ?? {};
  const hasPassword = passwords && password_hash !== '';
  if (!hasPassword) requireProof(call);
  else if (password === '') throw wrong('password', 'Please enter your password');
  const proving = await attemptOf(db, limits, call);
  if (!hasPassword || (await verifyPassword(password, proving.user.password_hash))) return proving;
  throw wrong('password', 'This is not your password');
}
