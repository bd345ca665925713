import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/**
 * AES-256-GCM (OWASP ASVS 5.0 V11.3), with a key from secrets.json: a copy of the store alone is of no use.
 * @param purpose text sealed for one purpose opens for no other.
 */
export function seal(secrets: Secrets, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secrets, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text again; null when it was sealed with another key, for another purpose, or was changed. */
export function unseal(secrets: Secrets, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secrets, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyFor({ sessionKey }: Secrets, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionKey, 'vitrine', `sealing ${purpose}`, 32));
}
