import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from './axe.ts';
import { KINDS, ROUTES, WIDTHS } from './routes.ts';

/** Errors a visitor's console shows: scripts that throw, files that don't load, what the policy refuses. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

for (const [path, text] of KINDS) {
  test(`${path} is whole at every width, and axe objects to nothing, in light and dark`, async ({ page }) => {
    const errors = consoleErrors(page);
    await page.setViewportSize({ width: 375, height: 900 });
    await expectWhole(page, path, text);
    for (const width of [...WIDTHS, 320]) await expectNothingSticksOut(page, width);
    await expectRoomForLargeLetters(page);
    expect(errors).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expectNoObjection(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is whole at every width', async ({ page }) => {
    const errors = consoleErrors(page);
    for (const [path, text] of ROUTES) {
      await expectWhole(page, path, text);
      for (const width of WIDTHS) await expectNothingSticksOut(page, width, path);
      expect(errors, path).toEqual([]);
    }
  });
});

async function expectWhole(page: Page, path: string, text: string | RegExp): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await expect(page.locator('h1'), path).toHaveCount(1);
  await expect(page.locator('body'), path).toContainText(text);
  await expect(page.locator('footer'), path).toContainText('2024');
}

/** WCAG 2.2, 1.4.10: no scrolling in two dimensions; 320 px are the narrowest phones. */
async function expectNothingSticksOut(page: Page, width: number, where = ''): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  await session.detach();
  expect(cssContentSize.width, `${where} at ${width} px`).toBeLessThanOrEqual(width);
}

/** WCAG 2.2, 1.4.4: text may be twice as large, here as somebody has set it in the browser of a phone. */
async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const setLetters = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
  await setLetters('200%');
  await expectNothingSticksOut(page, 375);
  const overlap = await page.getByRole('banner').evaluate((header) => {
    const brand = document.createRange();
    brand.selectNodeContents(header.querySelector('a') as Node);
    const after = header.querySelector('button[aria-label=Menu]')?.getBoundingClientRect().left;
    return brand.getBoundingClientRect().right - (after ?? 0);
  });
  expect(overlap).toBeLessThanOrEqual(0);
  const cramped = await page.locator('main :is(p, dd, span):visible').evaluateAll((all) => {
    // Words in a line are as wide as they are: how much room they have is said by what they stand in.
    const roomOf = (one: Element): number =>
      one.parentElement && getComputedStyle(one).display === 'inline'
        ? roomOf(one.parentElement)
        : one.getBoundingClientRect().width;
    return all
      .filter((one) => one.textContent.length > 20 && !one.closest('h1, h2, h3'))
      .filter((one) => roomOf(one) < 5 * parseFloat(getComputedStyle(one).fontSize))
      .map((one) => one.textContent);
  });
  expect(cramped).toEqual([]);
  await setLetters('');
}

/** Where a page shows what staff write: titles, names, texts. */
const WRITTEN: [path: string, places: string][] = [
  ['/blog', 'main article :is(a, p, span), nav[aria-label=Categories] a'],
  ['/blog/captions-first', 'main article :is(h1, h2, h3, p, li, a, span)'],
  ['/blog/category/design', 'main h1, main h1 ~ p, nav[aria-label=Breadcrumb] span'],
  ['/about-us', 'main li[id] :is(h3, p), main p:has(+ h1), main h1 ~ p, footer p'],
];

for (const [path, places] of WRITTEN) {
  test(`on ${path} a word too long for its place is broken and pushes nothing aside`, async ({ page }) => {
    await page.goto(path);
    const written = page.locator(places);
    await written.evaluateAll((elements) => {
      for (const element of elements)
        for (const node of element.childNodes)
          if (node instanceof Text && node.data.trim()) node.data = 'Donaudampfschifffahrt'.repeat(6);
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const ends = await written.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(ends.length).toBeGreaterThan(2);
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
      await expectNothingSticksOut(page, width);
    }
  });
}

test('an unknown address says so and leads home', async ({ page }) => {
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown post says so and leads to the blog', async ({ page }) => {
  const response = await page.goto('/blog/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
  await expect(page.locator('main')).toContainText(/The blog post you.re looking for doesn.t exist\./);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});
