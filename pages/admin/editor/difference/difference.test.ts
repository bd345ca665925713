import { describe, expect, it } from 'vitest';
import { changedWords, differenceOf, shortened, wordsOf } from './difference.ts';

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

const marked = (text: string, other: string) =>
  changedWords(text, other)
    ?.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text))
    .join('');

it('marks the words of a passage that the other one doesn’t have, where most of it stayed', () => {
  expect(marked('The quick brown fox rests', 'The quick red fox rests')).toBe('The quick [brown] fox rests');
  expect(marked('The quick red fox rests', 'The quick brown fox rests')).toBe('The quick [red] fox rests');
  expect(marked('All of it is new', 'Nothing stays')).toBeUndefined();
});

it.each([
  ['Cyrillic', 'Кошка спит на окне', 'Кошки спит на окне', '[Кошка] спит на окне'],
  ['Ukrainian with an apostrophe', 'Моя сім’я живе тут', 'Моя сім’ї живе тут', 'Моя [сім’я] живе тут'],
  ['Greek', 'Η θάλασσα είναι ήρεμη', 'Η θάλασσες είναι ήρεμη', 'Η [θάλασσα] είναι ήρεμη'],
  ['Arabic', 'قرأت الكتاب في البيت', 'قرأت الكتب في البيت', 'قرأت [الكتاب] في البيت'],
  ['Hebrew with points', 'שָׁלוֹם לכל הילדים כאן', 'שָׁלוּם לכל הילדים כאן', '[שָׁלוֹם] לכל הילדים כאן'],
  ['Devanagari', 'मेरी किताब यहाँ रखी है', 'मेरी किताबें यहाँ रखी है', 'मेरी [किताब] यहाँ रखी है'],
  ['Thai', 'ฉันกินข้าวที่บ้าน', 'ฉันกินปลาที่บ้าน', 'ฉันกิน[ข้าว]ที่บ้าน'],
  ['Chinese', '我今天去学校上课', '我明天去学校上课', '我[今天]去学校上课'],
  ['Korean', '저는 학교에 갑니다 오늘', '저는 학교로 갑니다 오늘', '저는 [학교에] 갑니다 오늘'],
  ['combining marks', 'un cafe\u0301 noir ici', 'un cafe noir ici', 'un [cafe\u0301] noir ici'],
  ['a family', 'All of us 👨‍👩‍👧 are here', 'All of us 👨‍👩‍👦 are here', 'All of us [👨‍👩‍👧] are here'],
  ['a skin tone', 'Well done 👍🏽 to all', 'Well done 👍🏿 to all', 'Well done [👍🏽] to all'],
  ['flags', 'We ship to 🇩🇪🇫🇷 now', 'We ship to 🇩🇪🇫🇮 now', 'We ship to 🇩🇪[🇫🇷] now'],
])('marks whole words and signs: %s', (_, text, other, expected) =>
  expect(marked(text, other)).toBe(expected),
);

it('counts the words of scripts that put nothing between them', () => {
  const passage = (text: string) => [{ key: text, kind: '', text }];
  expect(wordsOf(differenceOf(passage('我今天去学校'), passage('我明天去学校')))).toEqual({
    removed: 1,
    added: 1,
  });
});
