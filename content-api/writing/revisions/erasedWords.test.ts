import { expect, it } from 'vitest';
import { withoutPerson, wordsOf } from './erasedWords.ts';

it('a name is found wherever a line begins or ends, and in no longer word', () => {
  const words = wordsOf({ email: null, names: ['jo march'] });
  const text = 'By\nJo March\nand Jo\nMarch, not Banjo March or Jo Marches';
  expect(JSON.parse(withoutPerson(JSON.stringify(text), words))).toBe(
    'By\n[erased]\nand [erased], not Banjo March or Jo Marches',
  );
});
