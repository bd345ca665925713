import { describe, expect, it } from 'vitest';
import { changedWords } from './changedWords.ts';
import { differenceOf, shortened, wordsOf } from './difference.ts';

const text = (words: string) =>
  words.split(' ').map((word) => ({ key: word, kind: '', text: `${word} ${word}` }));
const shown = (before: string, after: string) =>
  differenceOf(text(before), text(after))
    .map(({ what, passage }) => ({ same: '', removed: '-', added: '+' })[what] + passage.key)
    .join(' ');

describe('the difference of two texts', () => {
  it.each([
    ['a b c', 'a b c', 'a b c'],
    ['a b c', 'a x c', 'a -b +x c'],
    ['a b', 'a b c d', 'a b +c +d'],
    ['a b c', 'c', '-a -b c'],
    ['a a a', 'a a', 'a a -a'],
    ['a b c d', 'b c x d', '-a b c +x d'],
    ['a b', 'b a', '-a b +a'],
  ])('of %s and %s is %s', (before, after, difference) => expect(shown(before, after)).toBe(difference));

  it('counts the words that went and came', () => {
    expect(wordsOf(differenceOf(text('a b c'), text('a x y c')))).toEqual({ removed: 2, added: 4 });
    expect(wordsOf(differenceOf(text('a b'), text('b a')))).toEqual({ removed: 0, added: 0 });
    expect(wordsOf([])).toEqual({ removed: 0, added: 0 });
  });

  it('leaves out what is far from any change', () => {
    const changes = differenceOf(text('a b c d e f g'), text('a b c x e f g'));
    expect(shortened(changes).map((part) => ('skipped' in part ? part.skipped : part.passage.key))).toEqual([
      2,
      'c',
      'd',
      'x',
      'e',
      2,
    ]);
  });

  it('gives up on two books before each passage of one was compared with each of the other', () => {
    let looks = 0;
    const book = (mark: string) =>
      Array.from({ length: 3000 }, (_, at) => ({
        kind: '',
        text: '',
        get key() {
          looks += 1;
          return `${mark}${at}`;
        },
      }));
    expect(differenceOf(book('a'), book('b'))).toHaveLength(6000);
    expect(looks).toBeLessThan((3000 * 3000) / 4);
  });
});

it('marks the words of a passage that the other one doesn’t have, where most of it stayed', () => {
  const marked = (text: string, other: string) =>
    changedWords(text, other)
      ?.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text))
      .join('');
  expect(marked('The quick brown fox rests', 'The quick red fox rests')).toBe('The quick [brown] fox rests');
  expect(marked('The quick red fox rests', 'The quick brown fox rests')).toBe('The quick [red] fox rests');
  expect(marked('All of it is new', 'Nothing stays')).toBeUndefined();
});
