import { createHash, hash } from 'node:crypto';

/** As manifests have it: SHA-256, hex, first 32 characters. */
export function digestOf(content: string | Buffer): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

/** The same of what stands in pieces, one after the other. */
export function digestOfAll(pieces: readonly Buffer[]): string {
  const [only, ...more] = pieces;
  if (only && more.length === 0) return digestOf(only);
  const sum = createHash('sha256');
  for (const piece of pieces) sum.update(piece);
  return sum.digest('hex').slice(0, 32);
}
