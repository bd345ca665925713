import { describe, expect, it } from 'vitest';
import {
  blogPage,
  categoriesInUse,
  changedDay,
  formatDay,
  pageCount,
  pageFromAddress,
  pageNumbers,
  postsInCategory,
} from './blogPage.ts';
import { categoryNamed, postNamed } from './factories.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index);

describe('blogPage', () => {
  it('puts nine posts on a page and the rest on the next', () => {
    expect(blogPage(list(10), 1)).toMatchObject({ items: list(9), totalPages: 2 });
    expect(blogPage(list(10), 2)).toMatchObject({ items: [9], page: 2 });
  });

  it('has one empty page where there is no post', () => {
    expect(blogPage([], 1)).toEqual({ items: [], page: 1, totalPages: 1 });
  });

  it('knows no page before the first, after the last or between two', () => {
    for (const page of [0, -1, 3, 1.5, Number.NaN]) expect(blogPage(list(18), page)).toBeUndefined();
  });

  it('fills whole pages without opening another', () => {
    expect([1, 9, 10, 18, 19].map(pageCount)).toEqual([1, 1, 2, 2, 3]);
  });
});

describe('pageNumbers', () => {
  it('offers all pages while there are five or fewer', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(3, 4)).toEqual([1, 2, 3, 4]);
  });

  it('keeps the current page in the middle, except near the ends', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(10, 20)).toEqual([8, 9, 10, 11, 12]);
    expect(pageNumbers(20, 20)).toEqual([16, 17, 18, 19, 20]);
  });
});

describe('pageFromAddress', () => {
  it('accepts one spelling of each page from the second on', () => {
    expect(pageFromAddress('2')).toBe(2);
    for (const text of ['1', '0', '02', '2.0', '-3', 'two', '', '1e3', '9999999']) {
      expect(pageFromAddress(text)).toBeUndefined();
    }
  });
});

describe('categories', () => {
  const posts = [
    postNamed('third', { categories: ['design'] }),
    postNamed('second', { categories: ['design', 'search'] }),
    postNamed('first', { categories: [] }),
  ];

  it('lists the posts of a category in the order of the blog', () => {
    expect(postsInCategory(posts, 'design').map(({ slug }) => slug)).toEqual(['third', 'second']);
    expect(postsInCategory(posts, 'search').map(({ slug }) => slug)).toEqual(['second']);
  });

  it('has no posts for a category that nobody has written in', () => {
    expect(postsInCategory(posts, 'video')).toEqual([]);
  });

  it('offers only categories with posts, in their own order', () => {
    const all = ['design', 'search', 'video'].map(categoryNamed);
    expect(categoriesInUse(posts, all).map(({ slug }) => slug)).toEqual(['design', 'search']);
  });
});

it('writes the day on the clock of the agency', () => {
  expect(formatDay('2024-11-20T09:00:00Z', 'Europe/London')).toBe('20 November 2024');
  expect(formatDay('2024-06-30T23:30:00Z', 'Europe/London')).toBe('1 July 2024');
  expect(formatDay('2024-06-30T23:30:00Z', 'America/New_York')).toBe('30 June 2024');
});

it('mentions a change only from the next day on', () => {
  const published = '2024-03-01T09:00:00Z';
  expect(changedDay(published, published, { timezone: 'Europe/London' })).toBeNull();
  expect(changedDay(published, '2024-03-01T17:00:00Z', { timezone: 'Europe/London' })).toBeNull();
  expect(changedDay(published, '2024-02-20T09:00:00Z', { timezone: 'Europe/London' })).toBeNull();
  expect(changedDay(published, '2024-03-02T00:10:00Z', { timezone: 'Europe/London' })).toBe('2 March 2024');
});
