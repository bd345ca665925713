import { expect, type Page, type Request, test } from '@playwright/test';
import { expectSoundAtAnyWidth, expectSoundInAnyLook } from '../axe.ts';
import { leadOn, newLead, openAs } from './access/staff.ts';

/** Each screen, and how it is headed. */
const SCREENS: [path: string, heading: string][] = [
  ['', 'Dashboard'],
  ['/leads', 'Leads'],
  ['/reports', 'Reports'],
  ['/bookings', 'Bookings'],
  ['/posts', 'Blog Posts'],
  ['/pages', 'Pages'],
  ['/trash', 'Trash'],
  ['/site-check', 'Site Check'],
  ['/authors', 'Authors'],
  ['/categories', 'Categories'],
  ['/gallery', 'Gallery'],
  ['/logos', 'Client Logos'],
  ['/testimonials', 'Testimonials'],
  ['/cases', 'Case Studies'],
  ['/seo-config', 'SEO Configuration'],
  ['/users', 'User Management'],
  ['/activity', 'Activity'],
  ['/account', 'Your sign-in'],
  ['/nothing', 'Page not found'],
];

function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Waits until a screen has everything it asked for, and nothing stands where something is still to come. */
function waitingForAll(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    // The dashboard listens for some seconds whether a release is being made.
    if (!request.url().endsWith('/generate-static/events')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const placeholders = page
    .locator('[aria-busy=true], [data-placeholder=""]')
    .or(page.getByRole('status', { name: 'Loading' }))
    .or(page.getByText(/^Loading/));
  return async () => {
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
    await expect(placeholders).toHaveCount(0);
  };
}

// In two journeys, so that two workers share them.
for (const [what, screens] of [
  ['what is written', SCREENS.slice(0, 9)],
  ['who is there and what happened', SCREENS.slice(9)],
] as const) {
  test(`on a phone and a desk, axe and the policy object to nothing in light and dark where ${what}`, async ({
    page,
  }) => {
    // A dozen screens at two widths in two schemes.
    test.slow();
    const errors = consoleErrors(page);
    const allIsThere = waitingForAll(page);
    await page.setViewportSize({ width: 375, height: 900 });
    await openAs(page, 'admin', '/admin/posts/create');
    await expect(page.getByLabel('Open the menu')).toBeVisible();
    for (const [screen, heading] of screens) {
      await leadOn(page, `/admin${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await allIsThere();
      await expectSoundInAnyLook(page, screen);
    }
    expect(errors).toEqual([]);
  });
}

test('axe and the policy object neither to signing in nor to a lead of long words nor to a dialog', async ({
  page,
}) => {
  test.slow();
  const errors = consoleErrors(page);
  const allIsThere = waitingForAll(page);
  const lead = await newLead(page.request, { message: 'x'.repeat(200), company: 'y'.repeat(80) });
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectSoundAtAnyWidth(page, 'login');
  await openAs(page, 'admin', `/admin/leads/${lead}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await allIsThere();
  await expectSoundAtAnyWidth(page, 'lead');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expectSoundAtAnyWidth(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
  expect(errors).toEqual([]);
});

test('on a phone the menu opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openAs(page, 'admin', '/admin');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('without JavaScript the shell says what is missing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  const response = await page.goto('/admin/leads/3');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('The back office needs JavaScript')).toBeVisible({ timeout: 8000 });
  await context.close();
});
