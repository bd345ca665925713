import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from './axe.ts';
import { expectInSight } from './forms.ts';
import { holdRequests } from './held.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' });
const results = (page: Page) => page.getByRole('region', { name: 'Articles found' });
const ownList = (page: Page) => page.locator('[data-blog-list]');
const titles = (page: Page) => results(page).getByRole('heading', { level: 2 });
const placeholders = (page: Page) => page.locator('[data-placeholders] li');
const announced = (page: Page) => page.locator('[data-island=BlogBrowser] [role=status]');

// The longest journey of the last file comes first in it, so that nobody is left waiting for it at the end.
test('says so when nothing is found, and lists what is like it; axe objects to nothing in any state, in light and dark', async ({
  page,
}) => {
  for (const query of ['?q=caption', '?q=the&category=design', '?q=the&page=2', '?q=xylophone']) {
    await page.goto(`/blog${query}`);
    await expect(results(page)).toBeVisible();
    await expectNoObjection(page, query);
  }
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(results(page)).toContainText('Try adjusting your search or category filter.');
  await expect(announced(page)).toHaveText('No articles for “xylophone”.');
  await field(page).fill('capiton');
  await expect(announced(page)).toHaveText(/^No articles for “capiton”, but \d with words like it\.$/);
  await expect(titles(page).first()).toHaveText('Captions first');
});

test.describe('searching the blog', () => {
  test('lists what is found while typing, and leaves the list that came with the page alone', async ({
    page,
  }) => {
    await page.goto('/blog');
    const before = await ownList(page).innerHTML();
    const place = await ownList(page).boundingBox();
    const data = page.waitForResponse('**/static-data/blog.json');
    await field(page).focus();
    await data;
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await ownList(page).innerHTML()).toBe(before);
    expect(await ownList(page).boundingBox()).toEqual(place);

    await test.step('it says how much is found and marks it', async () => {
      await page.keyboard.type('caption', { delay: 20 });
      await expect(titles(page).first()).toHaveText('Captions first');
      await expect(results(page).locator('mark').first()).toHaveText('Caption');
      await expect(announced(page)).toHaveText(/^\d articles for “caption”\.$/);
      await expect(page).toHaveURL('/blog?q=caption');
      await expect(ownList(page)).toBeHidden();
      await expect(field(page)).toBeFocused();
    });

    await test.step('without a word the list is what it was', async () => {
      await field(page).fill('');
      await expect(ownList(page)).toBeVisible();
      expect(await ownList(page).innerHTML()).toBe(before);
      await expect(page).toHaveURL('/blog');
    });

    await test.step('who asks by key is shown what lies below the screen', async () => {
      await page.setViewportSize({ width: 375, height: 700 });
      await field(page).fill('caption');
      await expect(titles(page).first()).toHaveText('Captions first');
      await expect(titles(page).first()).not.toBeInViewport();
      await field(page).press('Enter');
      await expect(titles(page).first()).toBeInViewport();
      await expect(field(page)).toBeInViewport();
      await expect(field(page)).toBeFocused();
      // Where the chips stand above the field, they come along, and not to below the header.
      await page.setViewportSize({ width: 900, height: 900 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await field(page).press('Enter');
      await expectInSight(page.getByRole('navigation', { name: 'Categories' }));
    });
  });

  test('narrows by category, and back and forward walk through it', async ({ page }) => {
    await page.goto('/blog');
    await field(page).fill('the');
    await expect(page).toHaveURL('/blog?q=the');
    await page.getByRole('link', { name: 'Design', exact: true }).first().click();
    await expect(page).toHaveURL('/blog?q=the&category=design');
    await expect(announced(page)).toContainText('in Design');
    const count = await titles(page).count();
    await page.goBack();
    await expect(page).toHaveURL('/blog?q=the');
    await expect(announced(page)).not.toContainText('in Design');
    await page.goBack();
    await expect(ownList(page)).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await page.goForward();
    await page.goForward();
    await expect(titles(page)).toHaveCount(count);
    await expect(field(page)).toHaveValue('the');
    await page.reload();
    await expect(titles(page)).toHaveCount(count);
    await expect(field(page)).toHaveValue('the');
  });

  test('turns pages of nine, from the top, and a new search begins at the first', async ({ page }) => {
    await page.goto('/blog?q=the&page=2');
    await expect(announced(page)).toContainText('page 2 of 2');
    await page.getByRole('link', { name: 'Page 1' }).click();
    await expect(titles(page)).toHaveCount(9);
    await expect(page).toHaveURL('/blog?q=the');
    await expect(results(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/blog?q=the&page=2');
    await field(page).fill('a');
    await expect(page).toHaveURL('/blog?q=a');
  });

  test('searches within a category on its page', async ({ page }) => {
    await page.goto('/blog/category/design');
    await field(page).fill('dark');
    await expect(titles(page).first()).toHaveText('Dark mode is a second design');
    await expect(page).toHaveURL('/blog/category/design?q=dark');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL('/blog?q=dark');
    await expect(titles(page).first()).toHaveText('Dark mode is a second design');
  });

  test('takes what is typed for words and nothing else', async ({ page }) => {
    for (const q of ['<img src=x onerror=alert(1)>', '"', '%', 'a OR', '__proto__', '\\']) {
      await page.goto(`/blog?q=${encodeURIComponent(q)}`);
      await expect(results(page)).toBeVisible();
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    }
    await page.goto('/blog?category=__proto__&page=99999');
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  });
});

test.describe('when something fails', () => {
  test('asks the API where the prebuilt data is missing', async ({ page }) => {
    await page.route('**/static-data/**', (route) => route.fulfill({ status: 404, body: '' }));
    const asked = page.waitForRequest(/\/api\/posts\?.*search=caption/);
    await page.goto('/blog?q=caption');
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('page'), query.get('limit')]).toEqual(['1', '9']);
    await expect(titles(page).filter({ hasText: 'Captions first' })).toHaveCount(1);
    await expect(results(page).locator('img').first()).toHaveJSProperty('complete', true);
  });

  test('shows six placeholders while posts are slow to come', async ({ page }) => {
    const release = await holdRequests(page, '**/static-data/**');
    await page.goto('/blog?q=caption');
    await expect(placeholders(page)).toHaveCount(6);
    await expect(ownList(page)).toBeHidden();
    await expectNoObjection(page);
    release();
    await expect(titles(page).first()).toHaveText('Captions first');
    await expect(placeholders(page)).toHaveCount(0);
  });

  test('says that the search is out of reach, keeps the list, and tries again', async ({ page }) => {
    await page.goto('/blog');
    await field(page).focus();
    await expect(page.locator('[data-island=BlogBrowser][aria-busy]')).toHaveCount(0);
    await page.route(/static-data|\/api\//, (route) => route.abort());
    await page.reload();
    await field(page).fill('caption');
    await expect(announced(page)).toHaveText('The search could not be reached.');
    await expect(ownList(page)).toBeVisible();
    await expectNoObjection(page);
    await page.unroute(/static-data|\/api\//);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page).first()).toHaveText('Captions first');
  });

  test('leaves a working page where its code cannot be fetched', async ({ page }) => {
    const firstLoad = new Set<string>();
    page.on('request', (request) => firstLoad.add(request.url()));
    await page.goto('/blog', { waitUntil: 'networkidle' });
    page.removeAllListeners('request');
    await page.route('**/assets/**/*.js', (route) =>
      firstLoad.has(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.goto('/blog?q=caption');
    await expect(ownList(page)).toBeVisible();
    await page.getByRole('link', { name: 'Design', exact: true }).first().click();
    await expect(page).toHaveURL('/blog/category/design');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('chips and pages are links, and the form leads to the blog', async ({ page }) => {
    await page.goto('/blog');
    await field(page).fill('caption');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/blog?q=caption');
    await expect(ownList(page)).toBeVisible();
    await page.getByRole('link', { name: 'Design', exact: true }).first().click();
    await expect(page).toHaveURL('/blog/category/design');
    await page.goto('/blog/captions-first');
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  });
});

test('a search sent before the code is there leads to the same result', async ({ page }) => {
  await page.goto('/blog');
  const arrive = await holdRequests(page, '**/assets/chunks/**');
  await field(page).pressSequentially('caption');
  await page.keyboard.press('Enter');
  arrive();
  await expect(page).toHaveURL('/blog?q=caption');
  await expect(titles(page).first()).toHaveText('Captions first');
});

test('a keyboard alone searches, narrows, turns and opens a post', async ({ page }) => {
  await page.goto('/blog');
  await field(page).focus();
  await page.keyboard.type('the');
  await expect(page).toHaveURL('/blog?q=the');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?q=the&category=video');
  await page.goBack();
  await expect(results(page)).toBeVisible();
  await page.getByRole('link', { name: 'Page 2' }).press('Enter');
  await expect(results(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/[a-z]/);
});
