import { expect, it } from 'vitest';
import { counted, sayingAs } from '../settings/store.ts';
import { BLOG } from './pages.shared.ts';
import { examplesInWords, formsOf } from './plurals.shared.ts';
import { COUNTED, TEAM } from './team.shared.ts';
import { wordingSchema } from './wording.shared.ts';

const shown = (word: typeof BLOG.several, language: string) =>
  formsOf(word, language).map(
    ({ key, numbers }) => `${key.split(':')[1] ?? 'other'}: ${examplesInWords(numbers)}`,
  );

it('offers the forms that a language has, without numbers that have words of their own', () => {
  expect(shown(BLOG.several, 'en')).toEqual(['other: 2, 3, 4, 5, 6 …']);
  expect(shown(BLOG.minutes, 'en')).toEqual(['one: 1', 'other: 0, 2, 3, 4, 5 …']);
  expect(shown(BLOG.several, 'pl')).toEqual(['few: 2, 3, 4, 22, 23 …', 'many: 5, 6, 7, 8, 9 …', 'other: ']);
  expect(shown(TEAM.due, 'ru')).toEqual([
    'one: 21, 31, 41, 51, 61 …',
    'few: 2, 3, 4, 22, 23 …',
    'many: 0, 5, 6, 7, 8 …',
    'other: ',
  ]);
  expect(shown(BLOG.minutes, 'ar').map((form) => form.split(':')[0])).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ]);
  expect(shown(BLOG.minutes, 'ja')).toEqual(['other: 0, 1, 2, 3, 4 …']);
  expect(formsOf(BLOG.search, 'pl')).toEqual([]);
});

it('says a number in its form, and in the word that was there before where none is given', () => {
  const own = { 'team-oneDue': '1 lead', 'team-due': '{count} leada', 'team-due:few': '{count} leady' };
  const say = sayingAs(own, 'pl');
  expect([1, 3, 5, 22].map((count) => counted(say, count, COUNTED.due))).toEqual([
    '1 lead',
    '3 leady',
    '5 leada',
    '22 leady',
  ]);
});

it('keeps forms of words with a number alone, and nothing in braces that they have not', () => {
  expect(
    wordingSchema.parse({ 'blog-several:few': '{count} artykuły', 'blog-several': '{count} articles' }),
  ).toEqual({
    'blog-several:few': '{count} artykuły',
  });
  for (const wrong of [
    { 'blog-search:few': 'x' },
    { 'blog-several:other': 'x' },
    { 'blog-several:few': '{n}' },
  ])
    expect(wordingSchema.safeParse(wrong).success).toBe(false);
});
