import { expect, test } from '@playwright/test';

test('sharing a post copies its address where the system has no sheet of its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog/captions-first');
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await expect(page.getByRole('status')).toHaveText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('https://www.overprint.example/blog/captions-first');
});

test('sharing works by keyboard with the very first key press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog/captions-first');
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Link copied');
});

test('a page brings less than two files of script until somebody reaches for more', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
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
  const contents = page.getByRole('navigation', { name: /On this page|Contents/ }).filter({ visible: true });
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
