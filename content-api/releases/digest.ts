import { hash } from 'node:crypto';

/** As manifests have it: SHA-256, hex, first 32 characters. */
export function digestOf(content: string | Buffer): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}
