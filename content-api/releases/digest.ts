import { hash } from 'node:crypto';

/** As manifests have it: SHA-256, hex, first 32 characters. */
export function digestOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex').slice(0, 32);
}
