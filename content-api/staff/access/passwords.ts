import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The OWASP Password Storage Cheat Sheet's second choice for argon2id (the default algorithm): 19 MiB, t=2, p=1. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let nobodysHash: Promise<string> | undefined;

/** Without a hash (no such user, or '' for no password) it takes as long, so that the time doesn't tell who works here. */
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
