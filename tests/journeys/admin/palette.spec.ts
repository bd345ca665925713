import { expect, type Page, type Request, test } from '@playwright/test';
import { expectNoObjection } from '../axe.ts';
import { drawn } from '../drawn.ts';
import { newLead, openAs } from './access/staff.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Go to or search' });
const all = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
/** Without those that lead to a list, which any words have. */
const options = (page: Page) => all(page).filter({ hasNotText: /^All .+ for “/ });

/** Waits for the program, whose keys nobody hears before. */
async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

/** The option that Enter would take, as assistive technology is told. */
async function expectActive(page: Page, name: string | RegExp): Promise<void> {
  const active = page.getByRole('option', { selected: true });
  await expect(active).toHaveCount(1);
  await expect(active).toContainText(name);
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
}

test('the keys open it, go round and close, lead to screens and leads, and what was chosen lately comes first', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/authors');
  const link = page.getByRole('link', { name: 'Categories' });
  await link.focus();
  for (const closing of ['Escape', 'Control+k']) {
    await openPalette(page);
    await expectActive(page, /./);
    const first = await options(page).first().textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expectActive(page, first ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press(closing);
    await expect(box(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  }

  await test.step('the arrival has the focus', async () => {
    await openPalette(page);
    await page.keyboard.type('cat');
    await expectActive(page, 'Categories');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/categories');
    await expect(box(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('leads are found by name', async () => {
    const mark = `Quagga${Date.now()}`;
    const id = await newLead(page.request, { name: `Ann ${mark}` });
    await openPalette(page);
    await page.keyboard.type(mark.toUpperCase());
    await expectActive(page, `Ann ${mark}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/leads/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ann ${mark}`);
    await openPalette(page);
    await page.keyboard.type('testimon');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/testimonials');
    await openPalette(page);
    await expectActive(page, 'Testimonials');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(mark);
  });
});

test('an answer that comes too late is dropped, and a search that fails is said, tried again, and leaves the screens in reach', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/authors');
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/search?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    if (q === 'slow') await late;
    const lead = { id: 1, name: `Found by ${q || 'nothing'}`, email: `${q}@example.com`, status: 'Lead' };
    await route.fulfill({ json: { posts: [], leads: [lead] } }).catch(() => {});
  });
  await openPalette(page);
  const isSlow = (request: Request) => request.url().endsWith('search?q=slow');
  const asked = page.waitForRequest(isSlow);
  // The browser may end it before the answer is there.
  const over = Promise.race([
    page.waitForEvent('requestfinished', isSlow),
    page.waitForEvent('requestfailed', isSlow),
  ]);
  await page.keyboard.type('slow');
  await expect(page.getByText('Searching...')).toBeVisible();
  await asked;
  await box(page).fill('quick');
  await expectActive(page, 'Found by quick');
  answer();
  await over;
  await drawn(page);
  await expect(options(page)).toHaveText([/Found by quick/]);
  await page.keyboard.press('Escape');
  await page.unroute('**/api/admin/search?*');

  await page.route('**/api/admin/search?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openPalette(page);
  const refused = page.waitForResponse(/search\?q=use$/);
  await page.keyboard.type('use');
  await refused;
  await expect(page.getByText('The search failed. Only screens and actions are listed.')).toBeVisible();
  await expectActive(page, 'Users');
  await page.unroute('**/api/admin/search?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The search failed. Only screens and actions are listed.')).toHaveCount(0);
  await box(page).fill('zzzzqqqq');
  await expect(page.getByText('Nothing found for “zzzzqqqq”.')).toBeVisible();
  await expectActive(page, 'All leads for “zzzzqqqq”');
});

test('an author finds no leads and no screens of admins, and is led to Site Check and Trash', async ({
  page,
}) => {
  const mark = `Okapi${Date.now()}`;
  await newLead(page.request, { name: mark });
  await openAs(page, 'author', '/admin/authors');
  await openPalette(page);
  await page.keyboard.type(mark);
  await expect(page.getByText(`Nothing found for “${mark}”.`)).toBeVisible();
  for (const words of ['leads', 'users', 'testimonials', 'client']) {
    await box(page).fill(words);
    await expect(options(page).filter({ hasText: new RegExp(`^${words}`, 'i') })).toHaveCount(0);
  }
  await box(page).fill('generate');
  await expect(options(page).filter({ hasText: 'Generate static pages' })).toHaveCount(1);
  await box(page).fill('activity');
  await expect(options(page)).toHaveCount(0);
  for (const name of ['Site Check', 'Trash']) {
    await box(page).fill(name);
    await expect(page.getByRole('group', { name: 'Go to' }).getByRole('option', { name })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await openPalette(page);
  }
});

test('the button in the bar opens it too, on a phone as well, and axe objects to nothing', async ({
  page,
}) => {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, 'admin', '/admin/authors');
    await page.getByRole('button', { name: 'Go to or search' }).click();
    await expect(options(page).first()).toBeVisible();
    await expect(
      page.getByRole('group').filter({ hasText: 'Latest leads' }).or(options(page).first()).first(),
    ).toBeVisible();
    await expectNoObjection(page, `${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await options(page).filter({ hasText: 'Users' }).click();
    await expect(page).toHaveURL('/admin/users');
  }
});

test('the single keys are explained, and can be switched off', async ({ page }) => {
  await openAs(page, 'admin', '/admin/users');
  const search = page.getByPlaceholder('Search users...');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('a/b?');
  await expect(search).toHaveValue('a/b?');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByLabel('Use single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.reload();
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(search).not.toBeFocused();
  await expect(keys).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type('keyb');
  await page.keyboard.press('Enter');
  await keys.getByLabel('Use single-key shortcuts').check();
});

test('actions are done from anywhere: an image is added, a post begun', async ({ page }) => {
  await openAs(page, 'author', '/admin/categories');
  await openPalette(page);
  await page.keyboard.type('add ima');
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add New Image' });
  await expect(adding).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(adding).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add Image' }).first()).toBeVisible();
  await expect(adding).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type('new post');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Blog Post');
  await page.locator('[contenteditable=true]').first().click();
  const asked = page.waitForEvent('dialog');
  // The question stands in the way of all keys until it is answered.
  const pressed = page.keyboard.press('Control+k');
  await (await asked).dismiss();
  await pressed;
  await drawn(page);
  await expect(box(page)).toHaveCount(0);
});

test('a window that waits for an answer is not covered', async ({ page }) => {
  await openAs(page, 'admin', '/admin/users');
  // Its code is there from now on.
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('?');
  await drawn(page);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(box(page)).toHaveCount(0);
});
