import { expect, type Page, test } from '@playwright/test';
import { LOOKS } from '#content-api/values/look/looks.shared.ts';
import { previewRules } from '#content-api/values/look/palette.shared.ts';
import { type LookStyles, styleNames, stylesOf } from '#content-api/values/look/styles.shared.ts';
import { CORNERS, defaultLook, type Look, PAIRS } from '#content-api/values/look.shared.ts';
import { ADMIN, asAdmin, tokenOf } from './admin/access/staff.ts';
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
  styles: Object.fromEntries(
    styleNames.map((name) => [name, oneOf(Object.keys(stylesOf(name)))]),
  ) as LookStyles,
}));

const PAGES = ['/', '/services/design', '/blog/captions-first', '/contact-us'];

async function apply(page: Page, look: Look): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, previewRules(look));
}

// Each pair of colours is computed for hundreds of brands (palette.test.ts): one page is enough for each of these.
for (const [place, url] of PAGES.entries())
  test(`${url} can be read in its share of ten random brands, in both schemes`, async ({ page }) => {
    await page.goto(url);
    for (const look of BRANDS.filter((_, nth) => nth % PAGES.length === place)) {
      await apply(page, look);
      expect(await colourObjections(page), JSON.stringify(look)).toEqual([]);
    }
  });

for (const { label, look } of LOOKS)
  test(`${label} fits windows of every width, and can be read in both schemes`, async ({ page }) => {
    for (const url of PAGES) {
      await page.goto(url);
      await apply(page, look);
      for (const width of [320, 768, 960, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(outside, `${url} at ${width}`).toBeLessThanOrEqual(0);
      }
      expect(await colourObjections(page), url).toEqual([]);
    }
  });

test('a wide logo covers nothing in any style of header', async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` };
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 1"><path d="M0 0H20V1H0Z"/></svg>';
  const image = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
  const upload = await page.request.post('/api/settings/logo', { headers, multipart: { image } });
  const { url } = (await upload.json()) as { url: string };
  const wearing = encodeURIComponent(JSON.stringify({ logo: { light: url, dark: url, mark: '' } }));
  const link = `/admin/preview-link?url=/&wearing=${wearing}`;
  const preview = await asAdmin<{ url: string }>(page.request, 'get', link);
  await page.goto(preview.url);
  for (const header of Object.keys(stylesOf('header')) as LookStyles['header'][]) {
    await apply(page, { ...defaultLook, styles: { ...defaultLook.styles, header } });
    for (const width of [320, 390, 960, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.evaluate(() => {
        const logo = document.querySelector('header img')?.getBoundingClientRect() ?? new DOMRect();
        return [...document.querySelectorAll('header :is(nav li, a, button)')]
          .filter((element) => !element.querySelector('img'))
          .map((element) => element.getBoundingClientRect())
          .filter((box) => box.width > 0 && box.left < logo.right && box.right > logo.left)
          .filter((box) => box.top < logo.bottom && box.bottom > logo.top).length;
      });
      expect(covered, `${header} at ${width}`).toBe(0);
    }
  }
});

test('logos of any shape stay clear of the header’s button and menu', async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` };
  for (const [wide, high] of [
    [20, 1],
    [5, 1],
    [3.5, 1],
    [1, 4],
  ] as const) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}"><path d="M0 0H${wide}V${high}H0Z"/></svg>`;
    const image = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
    const upload = await page.request.post('/api/settings/logo', { headers, multipart: { image } });
    const { url } = (await upload.json()) as { url: string };
    const wearing = encodeURIComponent(JSON.stringify({ logo: { light: url, dark: url, mark: '' } }));
    const preview = await asAdmin<{ url: string }>(
      page.request,
      'get',
      `/admin/preview-link?url=/&wearing=${wearing}`,
    );
    await page.goto(preview.url);
    for (const width of [320, 360, 376, 384, 390, 412, 425, 480, 512, 600, 768, 960, 1000, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [gap, height, overflow] = await page.evaluate(() => {
        const logo = document.querySelector('header img')?.getBoundingClientRect();
        const others = [...document.querySelectorAll('header :is(nav li, a, button)')]
          .map((element) => element.getBoundingClientRect())
          .filter((box) => box.width > 0 && box.left > (logo?.left ?? 0) + 1);
        const next = Math.min(...others.map(({ left }) => left));
        return [next - (logo?.right ?? 0), logo?.height ?? 0, document.documentElement.scrollWidth];
      });
      expect(gap, `${wide}:${high} at ${width}`).toBeGreaterThanOrEqual(8);
      expect(height, `${wide}:${high} at ${width}`).toBeGreaterThan(6);
      expect(overflow).toBeLessThanOrEqual(width);
    }
  }
});
