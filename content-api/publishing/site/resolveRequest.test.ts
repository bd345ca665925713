import { describe, expect, it } from 'vitest';
import { destinationOf } from './resolveRequest.ts';

describe('an address of the site', () => {
  it.each([
    ['/', 'index.html'],
    ['/about', 'about.html'],
    ['/blog/a-post?utm_source=x', 'blog/a-post.html'],
    ['/assets/site.Ab12.css', 'assets/site.Ab12.css'],
    ['/.well-known/security.txt', '.well-known/security.txt'],
  ])('%s is the file %s', (url, path) => {
    expect(destinationOf(url)).toEqual({ type: 'file', path });
  });

  it.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/blog/index.html', '/blog'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
    ['/blog/page/1', '/blog'],
    ['/blog/category/design/page/1?utm=1', '/blog/category/design?utm=1'],
  ])('%s is redirected to %s', (url, to) => {
    expect(destinationOf(url)).toEqual({ type: 'redirect', to });
  });

  it.each([
    '//evil.example/',
    '/%2F%2Fevil.example/',
    '/../content.db',
    '/%2e%2e/content.db',
    '/.env',
    '/a/.git/config',
    '/%',
    '/a%00b',
    '/a\\b',
    '/a//b/',
  ])('%s leads nowhere', (url) => {
    expect(destinationOf(url)).toEqual({ type: 'malformed' });
  });
});
