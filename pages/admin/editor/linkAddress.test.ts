import { describe, expect, it } from 'vitest';
import { isLinkAddress, linkAddress, linksByItself } from './linkAddress.ts';

describe('the address of a link', () => {
  it.each([
    ['https://example.com/a b', 'https://example.com/a b'],
    [' https://example.com ', 'https://example.com'],
    ['example.com', 'https://example.com'],
    ['www.example.com/path?q=1#x', 'https://www.example.com/path?q=1#x'],
    ['localhost.test:3000/x', 'https://localhost.test:3000/x'],
    ['https://www.google.com/url?q=https://example.com/', 'https://example.com/'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['tel:+49301234', 'tel:+49301234'],
    ['/blog/a-post', '/blog/a-post'],
    ['#part', '#part'],
  ])('typed as %j is %j', (typed, address) => expect(linkAddress(typed)).toBe(address));

  it.each([
    '',
    ' ',
    'https://',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'two words',
  ])('is none for %j', (typed) => expect(linkAddress(typed)).toBeNull());

  it.each(['java\u0000script:alert(1)', '\u200bjavascript:alert(1)', 'data:x', '//evil.example', ''])(
    'never leads to %j, wherever it comes from',
    (address) => expect(isLinkAddress(address)).toBe(false),
  );

  it.each(['a-post', '../a', '?page=2', 'HTTPS://EXAMPLE.COM', 'tel:1'])('may lead to %j', (address) =>
    expect(isLinkAddress(address)).toBe(true),
  );
});

describe('words become a link by themselves', () => {
  it.each([
    'https://a.example/b',
    'HTTP://a.example',
    'www.a.example',
    'ada@a.example',
    'mailto:ada@a.example',
  ])('where they say so: %s', (words) => expect(linksByItself(words)).toBe(true));

  it.each([
    'clip.mov',
    'photos.zip',
    'README.md',
    'ASP.NET',
    'Node.js',
    'main.rs',
    'example.com',
    'example.com:8080',
  ])('and not where they may be anything: %s', (words) => expect(linksByItself(words)).toBe(false));
});
