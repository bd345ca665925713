import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithoutLetters, slugForName, slugFromName, slugFromTitle } from './slugFrom.shared.ts';
import { LONGEST_SLUG, slugSchema } from './slugs.shared.ts';

const isSlug = (slug: string) => slugSchema.safeParse(slug).success;

test.each([
  ['Hello, World!', 'hello-world'],
  ['  A  brief -- on one page ', 'a-brief-on-one-page'],
  ['What’s “new”?', 'whats-new'],
  ['Über Straßen & Cafés', 'uber-strassen-cafes'],
  ['Işık ve Yazılım', 'isik-ve-yazilim'],
  ['İSTANBUL’DA IŞIK', 'istanbulda-isik'],
  ['ﬁne ligatures', 'fine-ligatures'],
  ['ＡＢＣ　１２', 'abc-12'],
  ['x² and ½ of Ⅳ ①', 'x2-and-1-2-of-iv-1'],
  ['Æther, Œuvre, Øre, Łódź, Đà Nẵng, Þór, Ðorn, Ŋ', 'aether-oeuvre-ore-lodz-da-nang-thor-dorn-n'],
  ['Привет, объём', 'privet-obyom'],
  ['п’ять', 'pyat'],
  ['Καλημέρα κόσμε', 'kalimera-kosme'],
  ['如何设计 React网站', 'ru-he-she-ji-react-wang-zhan'],
  ['ガイドブック', 'gaidobutuku'],
  ['안녕하세요 세계', 'annyeonghaseyo-segye'],
  ['نص ١٢', 'ns-12'],
  ['🚀 Launch day', 'launch-day'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['One—two', 'one-two'],
  ['Search', 'post-search'],
  ['con', 'post-con'],
  ['', ''],
  ['  ', ''],
])('a post titled “%s” gets the slug “%s”', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
  expect(slug === '' || isSlug(slug)).toBe(true);
});

test.each([
  ['R&D / Labs', 'r-d-labs'],
  ['Zoë Ekström', 'zoe-ekstrom'],
  ['--x--', 'x'],
  ['Иван Петров', 'ivan-petrov'],
  ['Feed', 'about-feed'],
  ['', ''],
])('an author named “%s” gets the slug “%s”', (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});

describe('a title without letters', () => {
  test('gets a slug that follows from it, told apart from others', () => {
    expect(slugFromTitle('🚀')).toMatch(/^post-[a-z0-9]+$/);
    expect(slugFromTitle(' 🚀')).toBe(slugFromTitle('🚀'));
    expect(slugFromTitle('🎉')).not.toBe(slugFromTitle('🚀'));
    expect(slugFromName('★')).toMatch(/^unnamed-[a-z0-9]+$/);
  });

  test('is told', () => {
    expect(['🚀!', '🚀 a', '日本', '', ' '].map(isWithoutLetters)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

test('whatever is typed, its slug can be saved', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, (typed) => {
      const isEmpty = typed.trim() === '';
      for (const slug of [slugFromTitle(typed), slugFromName(typed)])
        expect(isEmpty ? slug : isSlug(slug)).toBe(isEmpty ? '' : true);
      expect(isSlug(slugForName(typed))).toBe(true);
    }),
    { numRuns: 500, seed: 20261125 },
  );
});

test.each(['Search', 'Feed', 'con', '404', '日本', 'R&D', 'x'.repeat(90), '日'.repeat(60), '🚀'])(
  'what an import makes of %s can be saved again in the back office, and stays',
  (name) => {
    expect(isSlug(slugForName(name))).toBe(true);
    expect(slugForName(slugForName(name))).toBe(slugForName(name));
  },
);

test('an import tells names apart that sound alike', () => {
  expect(slugForName('诗')).toMatch(/^shi-[a-z0-9]+$/);
  expect(slugForName('诗')).not.toBe(slugForName('师'));
});

test.each(['word '.repeat(40), '设计'.repeat(60)])('a long title is cut between words: %s', (title) => {
  const slug = slugFromTitle(title);
  expect(slug.length).toBeLessThanOrEqual(LONGEST_SLUG);
  expect(slugFromTitle(`${title.slice(0, -1)} and more`)).toBe(slug);
  expect(slug).toMatch(/-(word|she|ji)$/);
});
