import { hash } from 'node:crypto';

/** A short hash of any text: 128 bits of SHA-256. */
export function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
