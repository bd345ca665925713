import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { notSignedIn, wrong } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { type Credentials, credentialsById } from '../users/store.ts';
import { callerOrFail, requireProof } from './guard.ts';
import type { LoginAttempt, LoginLimits } from './loginLimits.ts';

/** The OWASP Password Storage Cheat Sheet's second choice for argon2id (the default algorithm): 19 MiB, t=2, p=1. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long without a user or password, so that the time doesn't reveal who works here. */
export async function verifyPassword(password: string, passwordHash = ''): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const matches = await verify(passwordHash || (await nobodysHash), password.normalize('NFKC'));
  return matches && passwordHash !== '';
}

export function readablePassword(): string {
  const words = Array.from({ length: 3 }, () => pronounceable(3));
  const [first = '', ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest, randomInt(1000, 10_000)].join('-');
}

function pronounceable(syllables: number): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  return Array.from({ length: syllables }, () => pick('bdfghjkmnprstvz') + pick('aeiou')).join('');
}

interface Proving {
  attempt: LoginAttempt;
  user: Credentials;
}

/** Counts like an attempt to sign in, so that a stolen session can't guess more. */
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
  passwords: boolean;
}

/** Wrong passwords are 400, because the session is valid. Users without a password must have signed in lately. */
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
