import { expect, test } from 'vitest';
import { slugForName, slugFromName, slugFromTitle, slugSchema } from './contract.ts';

test.each([
  ['Hello, World!', 'hello-world'],
  ['  A  brief -- on one page ', 'a-brief-on-one-page'],
  ['What’s “new”?', 'whats-new'],
  ['Über Straßen & Cafés', 'uber-strassen-cafes'],
  ['日本', ''],
])('a post titled %s gets the slug "%s"', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
});

test.each([
  ['R&D / Labs', 'r-d-labs'],
  ['Zoë Ekström', 'zoe-ekstrom'],
  ['--x--', 'x'],
])('an author named %s gets the slug "%s"', (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});

test.each(['Search', 'Feed', 'con', '404', '日本', 'R&D', 'x'.repeat(90)])(
  'what an import makes of %s can be saved again in the back office',
  (name) => {
    expect(slugSchema.safeParse(slugForName(name)).success).toBe(true);
    expect(slugForName(slugForName(name))).toBe(slugForName(name));
  },
);

test('a long title is cut between words', () => {
  const slug = slugFromTitle('word '.repeat(40));
  expect(slug).toBe(Array(16).fill('word').join('-'));
  expect(slugSchema.parse(slug)).toBe(slug);
});

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
