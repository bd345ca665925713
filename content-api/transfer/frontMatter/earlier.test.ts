import { expect, it } from 'vitest';
import { earlierFrom, oldPathsIn } from './earlier.ts';

it('reads our own list with its times, and a time that is none as unknown', () => {
  const own = [
    { slug: 'old', left_at: '2026-11-20T09:00:00.000Z' },
    { slug: 'older', left_at: 'then' },
  ];
  expect(earlierFrom(own)).toEqual([
    { slug: 'old', left: '2026-11-20T09:00:00.000Z' },
    { slug: 'older', left: null },
  ]);
});

it('reads the addresses of posts in the lists of other generators, each once, and a lone one', () => {
  const aliases = ['/blog/one/', 'blog/two', '/blog/three.html', 'four', '/blog/one'];
  expect(earlierFrom(aliases).map(({ slug }) => slug)).toEqual(['one', 'two', 'three', 'four']);
  expect(earlierFrom('/blog/one/')).toEqual([{ slug: 'one', left: null }]);
});

it('leaves out what is no address of a post here', () => {
  const others = [
    '/2019/03/one',
    '/blog/a/b',
    '/blog/Not One',
    '',
    '/',
    '/blog/',
    null,
    3,
    {},
    'https://a.b/c',
  ];
  expect(earlierFrom(others)).toEqual([]);
  expect(earlierFrom(undefined)).toEqual([]);
});

it('tells the paths that a redirect can lead on from', () => {
  const addresses = [
    '/2019/alias/',
    '2020/b.html',
    '/blog/one',
    '/about',
    'pretty',
    '/:year/:title/',
    'https://a.b/c',
  ];
  expect(oldPathsIn(addresses)).toEqual(['/2019/alias', '/2020/b.html']);
});
