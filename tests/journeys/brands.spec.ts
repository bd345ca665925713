import { expect, test } from '@playwright/test';
import { CORNERS, type Look, PAIRS } from '#content-api/values/look.shared.ts';
import { lookRules } from '#static-data/look/lookRules.ts';
import { colourObjections } from './axe.ts';

/** The same brands in each run: a failure can be looked at. https://en.wikipedia.org/wiki/Linear_congruential_generator */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const random = randomFrom(43);
const colour = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;

const BRANDS: Look[] = Array.from({ length: 10 }, () => ({
  colours: { paper: colour(), ink: colour(), spot: colour(), second: colour() },
  corners: oneOf(CORNERS),
  typefaces: oneOf(PAIRS),
  marks: random() > 0.5,
}));

const PAGES = ['/', '/services/design', '/blog/captions-first'];

// Each pair of colours is computed for hundreds of brands (palette.test.ts): one page is enough for each of these.
for (const [place, url] of PAGES.entries())
  test(`${url} can be read in its share of ten random brands, in both schemes`, async ({ page }) => {
    await page.goto(url);
    for (const look of BRANDS.filter((_, nth) => nth % PAGES.length === place)) {
      await page.evaluate(
        (rules) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(rules);
          document.adoptedStyleSheets = [sheet];
        },
        lookRules(look, (file) => `/api/typefaces/${file}`),
      );
      expect(await colourObjections(page), JSON.stringify(look)).toEqual([]);
    }
  });
