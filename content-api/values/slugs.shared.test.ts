import { expect, test } from 'vitest';
import { slugSchema } from './slugs.shared.ts';

test.each([
  '',
  ' ',
  '../etc',
  'A',
  'a--b',
  '-a',
  'a_b',
  'é',
  'con',
  'com9',
  'index',
  'page',
  '404',
  'x'.repeat(81),
])('%s is refused', (slug) => {
  expect(slugSchema.safeParse(slug).success).toBe(false);
});

test('a missing slug is asked for', () => {
  expect(slugSchema.safeParse(undefined).error?.issues[0]?.message).toBe('Slug is required');
  expect(slugSchema.safeParse('').error?.issues[0]?.message).toBe('Slug is required');
});
