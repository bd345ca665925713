import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, packAsDelta, unpack, unpackNew } from './packing.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 400 });

it('gives back every text as it was, beside whichever other one', () => {
  fc.assert(
    fc.property(text, text, text, (beginning, middle, end) => {
      const before = beginning + end;
      const after = beginning + middle + end;
      for (const [one, other] of [
        [after, before],
        [before, after],
        [middle, after],
        [after, ''],
      ] as const)
        expect(unpack(pack(one, other), other)).toBe(one);
    }),
  );
});

it('has every word in what is new that its base hasn’t, also one of which a letter is new', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'ä', 'ß', '𝄞'), maxLength: 40 });
  const long = 5;
  fc.assert(
    fc.property(letters, letters, letters, letters, (beginning, was, is, end) => {
      const base = beginning + was + end;
      const after = [...beginning, ...is, ...end];
      const found = unpackNew(pack(after.join(''), base), Buffer.from(base), 4 * long);
      const words = after.map((_, at) => after.slice(at, at + long).join(''));
      expect(words.filter((word) => !base.includes(word) && !found.includes(word))).toEqual([]);
    }),
  );
});

/** As long as books are, and nothing in it twice. */
const book = Array.from({ length: 20_000 }, (_, at) => (at * 7919).toString(36)).join(' ');

it('takes next to nothing for a word in a book, and few for words at both of its ends', () => {
  const whole = { revision: 1, text: book, size: pack(book, '').length };
  const oneWord = packAsDelta(book.replace(' 4a', ' changed 4a'), whole);
  expect(oneWord.base).toBe(1);
  expect(oneWord.packed.length).toBeLessThan(40);
  const letters = book.slice(0, 20_000);
  const both = pack(`Before ${letters.slice(5)} after`, letters);
  expect(both.length).toBeLessThan(300);
});

it('keeps a text whole that has little in common with the one before', () => {
  const whole = { revision: 1, text: book, size: pack(book, '').length };
  expect(packAsDelta('Something else altogether '.repeat(2_000), whole)).toMatchObject({ base: 1 });
  const other = Array.from({ length: 20_000 }, (_, at) => (at * 104_729 + 17).toString(36)).join(' ');
  expect(packAsDelta(other, whole)).toMatchObject({ base: null });
});
