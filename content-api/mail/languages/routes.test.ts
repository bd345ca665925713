import { describe, expect, it } from 'vitest';
import { PACKS, type PackLanguage, packLanguages } from '../../agency/wording/packs.ts';
import { formsOf } from '../../agency/wording/plurals.shared.ts';
import { WORDING } from '../../agency/wording/wording.shared.ts';
import { textsOf } from '../../sitePages/prompts.ts';
import { STARTS } from '../../sitePages/starts/starts.shared.ts';
import { LETTERS } from '../letters/all.ts';
import type { Words } from '../wording/wording.shared.ts';
import { readPack } from './routes.ts';

const WORDS = WORDING.flatMap(({ words }) => Object.values(words));
const placeholders = (text: string) => [...new Set(text.match(/\{[^{}]*\}/g))].sort();
const file = (language: PackLanguage) =>
  PACKS[language] as { words: Record<string, string>; letters: Record<string, Words> };
/** Texts of new pages, not addresses, choices or values that checks fill in. */
const OF_STARTS = Object.values(STARTS)
  .flatMap(({ sections }) => sections.flatMap(textsOf))
  .filter((text) => /^(?:\p{Lu}|<p>|\[|\{brand\})/u.test(text));
/** Brackets, tags and placeholders. The word before an email address belongs to its language. */
const marks = (text: string) =>
  (text.match(/[[\]]|<[^>]*>|\{[^}]*\}/g) ?? []).map((mark) => mark.replace(/^\{.+ email\}$/, '{to email}'));

describe.each(packLanguages)('the pack %s', (language) => {
  it('has every word in every form of its language, with the values that belong in it', () => {
    const { words } = file(language);
    for (const word of WORDS) {
      const forms = formsOf(word, language);
      for (const { key, numbers } of forms.length > 0 ? forms : [{ key: word.key, numbers: [] }]) {
        const text = words[key] ?? '';
        expect(text, key).not.toBe('');
        // A form for one number alone may say that number as a word.
        const optional = key !== word.key && numbers.length === 1 ? ['{count}', '{minutes}'] : [];
        const expected = placeholders(word.text).filter((one) => !optional.includes(one));
        expect(
          placeholders(text).filter((one) => !optional.includes(one)),
          key,
        ).toEqual(expected);
      }
    }
  });

  it('has every letter, with the values and parts that belong in each line', () => {
    const { letters } = file(language);
    expect(Object.keys(letters).sort()).toEqual(Object.keys(LETTERS).sort());
    for (const [kind, { definition }] of Object.entries(LETTERS))
      for (const [line, text] of Object.entries(definition.words))
        expect(placeholders(letters[kind]?.[line as keyof Words] ?? ''), `${kind} ${line}`).toEqual(
          placeholders(text),
        );
  });

  it('has every text that new pages begin with, and its brackets and placeholders', () => {
    const { starts } = PACKS[language];
    expect(Object.keys(starts).sort()).toEqual([...new Set(OF_STARTS)].sort());
    for (const [english, text] of Object.entries(starts))
      expect(marks(text), english).toEqual(marks(english));
  });

  it('can be saved as it is, and leaves little in English', () => {
    const { words } = readPack(language);
    const { words: written } = file(language);
    const english = WORDS.filter(({ key }) => written[key] !== undefined && words[key] === undefined);
    expect(english.length, english.map(({ text }) => text).join(', ')).toBeLessThan(25);
  });
});
