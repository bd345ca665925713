/** 128 bits of chance that nobody guesses. `crypto.randomUUID` is missing where a page comes without TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
