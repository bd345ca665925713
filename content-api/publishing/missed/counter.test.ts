import { expect, it } from 'vitest';
import { countedPath } from './counter.ts';

it.each([
  ['/old', '/old'],
  ['/Old/Café', '/old/café'],
  ['/news.aspx', '/news.aspx'],
  [
    '/a-very-long-name-of-an-article-with-many-words-in-it',
    '/a-very-long-name-of-an-article-with-many-words-in-it',
  ],
])('%s is counted as %s', (path, counted) => {
  expect(countedPath(path)).toBe(counted);
});

it.each([
  '/index.php',
  '/wp-login',
  '/blog/wp-content/x.js',
  '/backup.tar.gz',
  '/vendor/phpunit',
  '/assets/chunks/gone.js',
  '/apple-touch-icon-120x120.png',
  '/unsubscribe/ada@mail.example',
  '/invite/0123456789abcdef0123456789abcdef',
  '/orders/123456789',
  `/${'long/'.repeat(50)}`,
])('%s is not', (path) => {
  expect(countedPath(path)).toBeNull();
});
