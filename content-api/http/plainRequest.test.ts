import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainRequest } from './plainRequest.ts';

const read = (text: string) => plainRequest(Buffer.from(text, 'latin1'));

describe('a plain request', () => {
  it('tells its address, what its sender accepts and what they have', () => {
    const head =
      'GET /blog/page/2?utm_source=a%20b HTTP/1.1\r\nHOST: x\r\nAccept-Encoding:  gzip, br \r\nif-none-match: W/"1"\r\nConnection: Keep-Alive\r\nCookie: a=b; c="d"\r\n\r\n';
    expect(read(head)).toEqual({
      url: '/blog/page/2?utm_source=a%20b',
      acceptEncoding: 'gzip, br',
      ifNoneMatch: 'W/"1"',
    });
  });

  it('needs nothing but a host', () => {
    expect(read('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toEqual({
      url: '/',
      acceptEncoding: undefined,
      ifNoneMatch: undefined,
    });
  });
});

describe('is no plain request, and left to Node:', () => {
  const plain = 'GET / HTTP/1.1\r\nHost: x\r\n';
  it.each([
    ['a part of one', plain],
    ['one with something after it', `${plain}\r\nGET`],
    ['two', `${plain}\r\n${plain}\r\n`],
    ['another method', 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a method in small letters', 'get / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an older version', 'GET / HTTP/1.0\r\nHost: x\r\n\r\n'],
    ['an address with its origin', 'GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an address with a fragment', 'GET /#a HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an address with a space', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an address in UTF-8', 'GET /\xc3\xa4 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost: \r\n\r\n'],
    ['no fields', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', `${plain}Host: y\r\n\r\n`],
    ['two lists of encodings', `${plain}Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n\r\n`],
    ['a body', `${plain}Content-Length: 5\r\n\r\n`],
    ['an empty body', `${plain}content-length: 0\r\n\r\n`],
    ['a body in chunks', `${plain}TRANSFER-ENCODING: chunked\r\n\r\n`],
    ['another protocol', `${plain}Upgrade: h2c\r\n\r\n`],
    ['a question whether to go on', `${plain}Expect: 100-continue\r\n\r\n`],
    ['an end of the connection', `${plain}Connection: close\r\n\r\n`],
    ['fields of the connection alone', `${plain}Connection: keep-alive, Host\r\n\r\n`],
    ['a space before the colon', `${plain}Transfer-Encoding : chunked\r\n\r\n`],
    ['a line that goes on', `${plain}X: a\r\n Transfer-Encoding: chunked\r\n\r\n`],
    ['lines that end otherwise', 'GET / HTTP/1.1\nHost: x\n\n'],
    ['one line that ends otherwise', `${plain}X: a\nTransfer-Encoding: chunked\r\n\r\n`],
    ['a lone carriage return', `${plain}X: a\rTransfer-Encoding: chunked\r\n\r\n`],
    ['a NUL', `${plain}X: \0\r\n\r\n`],
    ['a line without a name', `${plain}: a\r\n\r\n`],
    ['a line without a colon', `${plain}X\r\n\r\n`],
    ['a head that is very long', `${plain}X: ${'a'.repeat(9_000)}\r\n\r\n`],
  ])('%s', (_, head) => {
    expect(read(head)).toBeNull();
  });
});

it('never reads over the end of a request, nor a body', () => {
  const parts = ['GET / HTTP/1.1', 'Host: x', 'Content-Length: 3', 'Transfer-Encoding: chunked', 'A: b', '0'];
  const ends = ['\r\n', '\r\n', '\r\n', '\n', '\r', '', ' ', '\t', '\r\n\r\n'];
  const pieces = fc.array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...ends)), { maxLength: 8 });
  fc.assert(
    fc.property(pieces, (lines) => {
      const text = `GET / HTTP/1.1\r\n${lines.flat().join('')}\r\n\r\n`;
      if (read(text) === null) return;
      expect(text.indexOf('\r\n\r\n')).toBe(text.length - 4);
      expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
      expect(text).not.toMatch(/\n(content-length|transfer-encoding)/i);
    }),
    { numRuns: 2_000 },
  );
});

it('reads the longest heads in time that grows with their length', () => {
  const head = `GET / HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(2_000)}`;
  expect(read(`${head}\r\n`)).not.toBeNull();
  // Nearly plain, and wrong at its very end: what goes back and forth there would take for ever.
  expect(read(`${head}\x01`)).toBeNull();
});
