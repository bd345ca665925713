import { expect, type Locator, type Page, test } from '@playwright/test';
import { withoutPointer } from './pointer.ts';

/** Asked from within the page at every change: the words stand there for two seconds only. */
function saysThatItCopied(page: Page) {
  const said = () => document.querySelector('[role=status]')?.textContent === 'Link copied';
  return page.waitForFunction(said, null, { polling: 'raf' });
}

for (const [how, share] of [
  ['a click', (button: Locator) => button.click()],
  ['the very first key press', (button: Locator) => button.press('Enter')],
] as const) {
  test(`${how} on Share copies the address where the system has no sheet of its own`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/blog/captions-first');
    const said = saysThatItCopied(page);
    await share(page.getByRole('button', { name: 'Share' }));
    await said;
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('https://www.overprint.example/blog/captions-first');
  });
}

test('a page brings less than two files of script until somebody reaches for more', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await withoutPointer(page);
  await page.goto('/blog/captions-first', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Share' }).hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
});

test('an island that cannot be fetched leaves the page as it was', async ({ page }) => {
  await page.route(/assets\/chunks\/.*\.js/, (route) => route.abort());
  await page.goto('/blog/captions-first');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('the table of contents leads to its headings', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/blog/captions-first');
  const contents = page.getByRole('navigation', { name: 'Table of contents' });
  await contents.getByRole('link', { name: 'What went wrong' }).click();
  await expect(page.getByRole('heading', { name: 'What went wrong' })).toBeInViewport();
});

test('the archive can be walked from page to page without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/blog');
  const titles = await page.locator('main h2, main h3').allTextContents();
  await page.getByRole('link', { name: /Next/ }).click();
  await expect(page).toHaveURL('/blog/page/2');
  const more = await page.locator('main h2, main h3').allTextContents();
  expect(titles.filter((title) => more.includes(title))).toEqual([]);
  await context.close();
});
