import { expect, it } from 'vitest';
import { parts } from './highlight.ts';

const marked = (text: string, ...words: string[]) =>
  parts(text, words)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

it('marks the beginnings of words, as they are written', () => {
  expect(marked('Captions first: caption-bar, recaption', 'caption')).toBe(
    '[Caption]s first: [caption]-bar, recaption',
  );
  expect(marked('Cafés and CAFÉ', 'cafe')).toBe('[Café]s and [CAFÉ]');
  expect(marked('Cafe\u0301s', 'cafe')).toBe('[Cafe\u0301]s');
});

it('marks the longest match and every word', () => {
  expect(marked('design and develop', 'de', 'design')).toBe('[design] and [de]velop');
});

it('leaves everything else as it is, signs too', () => {
  expect(marked('<b>& "x"</b>', 'zz')).toBe('<b>& "x"</b>');
  expect(marked('', 'a')).toBe('');
});

it('covers letters that fold into two', () => {
  expect(marked('ﬁre', 'f')).toBe('[ﬁ]re');
});
