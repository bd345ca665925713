import { createHash, hash } from 'node:crypto';

export function digestOf(content: string | Buffer): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}

export function digestInPieces(): { add(piece: string | Buffer): void; end(): string } {
  const sum = createHash('sha256');
  return { add: (piece) => void sum.update(piece), end: () => sum.digest('hex').slice(0, 32) };
}
