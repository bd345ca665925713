import { describe, expect, it } from 'vitest';
import { formsOf } from '../../agency/wording/plurals.shared.ts';
import { WORDING } from '../../agency/wording/wording.shared.ts';
import { LETTERS } from '../letters/all.ts';
import type { Words } from '../wording/wording.shared.ts';
import { PACKS, packLanguages, readPack } from './routes.ts';

const WORDS = WORDING.flatMap(({ words }) => Object.values(words));
const placeholders = (text: string) => [...new Set(text.match(/\{[^{}]*\}/g))].sort();
const file = async (language: keyof typeof PACKS) => {
  const { default: pack } = await PACKS[language].load();
  return pack as { name: string; words: Record<string, string>; letters: Record<string, Words> };
};

describe.each(packLanguages)('the pack %s', (language) => {
  it('has every word in every form of its language, with the values that belong in it', async () => {
    const { words } = await file(language);
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

  it('has every letter, with the values and parts that belong in each line', async () => {
    const { letters } = await file(language);
    expect(Object.keys(letters).sort()).toEqual(Object.keys(LETTERS).sort());
    for (const [kind, { definition }] of Object.entries(LETTERS))
      for (const [line, text] of Object.entries(definition.words))
        expect(placeholders(letters[kind]?.[line as keyof Words] ?? ''), `${kind} ${line}`).toEqual(
          placeholders(text),
        );
  });

  it('can be saved as it is, and leaves little in English', async () => {
    const { words } = await readPack(language);
    const { words: written, name } = await file(language);
    expect(name).toBe(PACKS[language].name);
    const english = WORDS.filter(({ key }) => written[key] !== undefined && words[key] === undefined);
    expect(english.length, english.map(({ text }) => text).join(', ')).toBeLessThan(25);
  });
});
