import { expect, it } from 'vitest';
import { postFields, shortened } from './fields.ts';

it('cuts titles that are too long, and no character in half', () => {
  const long = `${'a'.repeat(299)}😀 and more`;
  const { title, metaTitle } = postFields({ title: long, meta_title: long });
  expect([title, metaTitle]).toEqual(['a'.repeat(299), 'a'.repeat(299)]);
});

it.each([
  ['between words', `${'Words '.repeat(26)}and some more`, `${'Words '.repeat(26).trim()}…`],
  ['where there is none', '語'.repeat(200), `${'語'.repeat(159)}…`],
  [
    'where the last is far back',
    `See https://example.com/${'a'.repeat(200)}`,
    `See https://example.com/${'a'.repeat(135)}…`,
  ],
  ['beside half a character', `${'語'.repeat(158)}😀 and more`, `${'語'.repeat(158)}…`],
])('shortens descriptions %s', (_, long, short) => expect(shortened(long)).toBe(short));

it('keeps within what the editor takes, so that a post can be saved again', () => {
  const { title, excerpt, author, categories } = postFields({
    title: 'One\ntwo \u202Egnp',
    excerpt: 'word '.repeat(1000),
    author: 'Ada\r\nByron',
    tags: ['One\ntwo'],
  });
  expect([title, author, categories]).toEqual(['One two gnp', 'Ada Byron', ['One two']]);
  expect(excerpt.length).toBeLessThanOrEqual(2000);
});
