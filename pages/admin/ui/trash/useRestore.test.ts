import { expect, test } from 'vitest';
import type { Restored } from '#content-api/trash/trash.shared.ts';
import { restoredInWords } from './useRestore.ts';

const post: Restored = {
  kind: 'post',
  id: 1,
  title: 'Brief',
  status: 'published',
  slug: 'brief',
  slug_before: null,
  posts: null,
  with_author: null,
  addresses_lost: [],
};

test('a post that is back says whether it is online', () => {
  expect(restoredInWords(post)).toBe('“Brief” was restored and is online');
  expect(restoredInWords({ ...post, status: 'draft' })).toBe('“Brief” was restored as a draft');
  expect(restoredInWords({ ...post, status: 'archived' })).toBe('“Brief” was restored as archived');
});

test('a page says so with its address', () => {
  const page: Restored = { ...post, kind: 'page', slug: '/case-2', slug_before: '/case' };
  expect(restoredInWords(page)).toBe(
    '“Brief” was restored and is online. /case is in use now, so it moved to /case-2',
  );
});

test('whatever isn’t as it was is said', () => {
  const changed = {
    slug: 'brief-2',
    slug_before: 'brief',
    with_author: 'Ada',
    addresses_lost: ['old', 'older'],
  };
  expect(restoredInWords({ ...post, ...changed })).toBe(
    '“Brief” was restored and is online. /blog/brief is in use now, so it moved to /blog/brief-2. ' +
      'Its author Ada was restored too. /blog/old, /blog/older now lead elsewhere',
  );
});

test('whoever has posts again is back with so many', () => {
  const author: Restored = { ...post, kind: 'author', title: 'Ada', status: null, slug: 'ada' };
  expect(restoredInWords({ ...author, posts: 0 })).toBe('“Ada” was restored');
  expect(restoredInWords({ ...author, posts: 1 })).toBe('“Ada” was restored with 1 post');
  expect(restoredInWords({ ...author, posts: 2, slug: 'ada-2', slug_before: 'ada' })).toBe(
    '“Ada” was restored with 2 posts. ada is in use now, so it moved to ada-2',
  );
});

test('what has no address of its own is just back', () => {
  const logo: Restored = { ...post, kind: 'logo', title: 'Acme', status: null, slug: null };
  expect(restoredInWords(logo)).toBe('“Acme” was restored');
  const author: Restored = { ...logo, kind: 'author', slug: 'acme-2', slug_before: 'acme' };
  expect(restoredInWords(author)).toBe('“Acme” was restored. acme is in use now, so it moved to acme-2');
});
