import { describe, expect, it } from 'vitest';
import { isUnchanged } from '../../http/entityTags.ts';
import { acceptedEncoding } from './answerHeaders.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ] as const)('for %s is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe('a browser that names the version it has', () => {
  it('is told that nothing changed, whether it compares weakly or names several', () => {
    expect(isUnchanged('"a", W/"b"', '"b"')).toBe(true);
    expect(isUnchanged('*', '"b"')).toBe(true);
  });

  it('gets the new one when it has none of it', () => {
    expect(isUnchanged('"a"', '"b"')).toBe(false);
    expect(isUnchanged(undefined, '"b"')).toBe(false);
  });
});
