import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { cost } from '../access/passwords.ts';

/** Crockford's base32 has no letter that looks like a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
const HOW_MANY = 10;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** The codes of a set share a salt, so that one hash is enough to find a code. */
export function newSalt(): string {
  return randomBytes(16).toString('base64url');
}

/** Slow and salted, because a code has less than 112 bits (OWASP ASVS 5.0, 6.5.2). A key could be lost. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(plain(code), { ...cost, salt: Buffer.from(salt, 'base64url') });
  return hash.toString('base64url');
}

export function looksLikeRecoveryCode(code: string): boolean {
  return plain(code).length === LENGTH;
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
