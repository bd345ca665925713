import { describe, expect, test } from 'vitest';
import { matcher } from './matching.shared.ts';

const jorg = [
  'Jörg Müller',
  'joerg@xn--mller-kva.de',
  'Müller & Söhne',
  '+49 170 123 45 67',
  'Ein Büro in Łódź',
];
const find = (query: string, texts: string[] = jorg) => matcher(query)(texts);

describe('a search', () => {
  test.each([
    ['', 'nothing at all'],
    ['MÜLLER', 'another case'],
    ['muller jorg', 'no accents, any order'],
    ['söhne müll', 'parts of words, of two fields'],
    ['ÖRG', 'the end of a word'],
    ['Müller, Jörg', 'what stands between names in a list'],
    ['“Müller”', 'quotes'],
    ['lodz', 'strokes'],
    ['ｍüller', 'full width'],
    ['joerg@müller.de', 'a domain as people write it'],
    ['@XN--MLLER-KVA.de', 'a domain as machines do'],
    ['& söhne', 'what is no letter'],
  ])('for “%s” finds the entry: %s', (query) => {
    expect(find(query)).toBe(true);
  });

  test.each(['müllerin', 'jörg meier', '%', 'jorg_', 'o.b', '.*'])('for “%s” does not', (query) => {
    expect(find(query)).toBe(false);
  });

  test.each([
    ['иван', 'ИВАН Петров'],
    ['ПЕТРОВ', 'Иван Петров'],
    ['οδοσ', 'Οδός'],
    ['ΟΔΟΣ', 'οδός'],
    ['strasse', 'Hauptstraße'],
    ['STRAẞE', 'Hauptstrasse'],
    ['isik', 'IŞIK'],
    ['IŞIK', 'ışık'],
    ['istanbul', 'İstanbul'],
    ['İSTANBUL', 'istanbul'],
    ['fine', 'ﬁne'],
    ['sorensen', 'Sørensen'],
    ['aether', 'Æther'],
    ['王小', '王小明'],
    ['ﾃｽﾄ', 'テスト'],
    ['ガス', 'ｶﾞｽ'],
    ['김', '김철수'],
    ["o'brien", 'Zoë O’Brien'],
    ['a-b', 'A–B'],
    ['احمد', 'أحمد'],
    ['विकास', 'विकास शर्मा'],
    ['zeilenumbruch', 'Zeilen\u00adumbruch'],
    ['ru\u0308', 'R\u00fcdiger'],
  ])('for “%s” finds “%s”', (query, text) => {
    expect(find(query, [text])).toBe(true);
  });

  test.each([
    ['かき', 'がき'],
    ['विकस', 'विकास'],
  ])('for “%s” does not find “%s”, which is another word', (query, text) => {
    expect(find(query, [text])).toBe(false);
  });
});

describe('a number', () => {
  test.each([
    ['1701234567', '+49 170 123 45 67'],
    ['+491701234567', '+49 (0)170 / 123-45.67'],
    ['0170 1234567', '+49 170 123 45 67'],
    ['(0170) 123-45-67', '0049170 1234567'],
    ['+49 170 1234567', '0170 / 12 34 56 7'],
    ['0049 170 12', '0170 1234567'],
    ['491701234567', '0170 1234567'],
    ['+1 (212) 555-0100', '212.555.0100'],
    ['2125550100', '+1 212-555-0100'],
    ['+7 912 345-67-89', '8 (912) 345 67 89'],
    ['8 912 345 67 89', '+79123456789'],
    ['+39 06 6982', '+390669821'],
    ['4567', '+49 170 123 45 67'],
    ['170 67', '+49 170 123 45 67'],
    ['٠١٧٠١٢٣٤', '+49 170 1234567'],
    ['०१७०', '۰۱۷۰'],
    ['০১৭০', '๐๑๗๐'],
    ['０１７０', '0170 1234567'],
    ['10115 0170123', 'Berlin 10115, +49 170 123 45 67'],
  ])('typed as %s is found as %s', (query, text) => {
    expect(find(query, ['Anna', text])).toBe(true);
  });

  test.each([
    ['1701234568', '+49 170 123 45 67'],
    ['0171 1234567', '+49 170 123 45 67'],
    ['+48 170 1234567', '+49 170 1234567'],
    ['12', '1-2'],
    ['170123', '17\n0123'],
    ['2026112', '6112 Berlin'],
  ])('typed as %s is not found as %s', (query, text) => {
    expect(find(query, [text])).toBe(false);
  });
});
