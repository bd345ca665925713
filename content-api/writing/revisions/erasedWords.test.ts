import { expect, it } from 'vitest';
import { withoutPerson, wordsOf } from './erasedWords.ts';

it('a name is found wherever a line begins or ends, and in no longer word', () => {
  const words = wordsOf({ email: null, names: ['jo march'] });
  const text = 'By\nJo March\nand Jo\nMarch, not Banjo March or Jo Marches';
  expect(JSON.parse(withoutPerson(JSON.stringify(text), words))).toBe(
    'By\n[erased]\nand [erased], not Banjo March or Jo Marches',
  );
});

it('a name is found in any case, in HTML’s spelling, and with markup in the middle of it, which stays', () => {
  const words = wordsOf({ email: null, names: ['ada o’neil & co', 'jo march'] });
  const text = '<p>ADA O’Neil &amp; Co, JO <strong>March</strong></p><td>Jo</td><td>March&nbsp;5</td>';
  expect(withoutPerson(text, words)).toBe(
    '<p>[erased], [erased]<strong></strong></p><td>[erased]</td><td>&nbsp;5</td>',
  );
});
