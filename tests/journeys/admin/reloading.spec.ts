import { expect, type Page, test } from '@playwright/test';
import { leadOn, openAs } from './access/staff.ts';

const LISTS = [
  { screen: 'authors', heading: 'Authors', notice: 'Failed to load authors' },
  { screen: 'categories', heading: 'Categories', notice: 'Failed to load categories' },
  { screen: 'logos', heading: 'Client Logos', notice: 'Failed to load logos' },
  { screen: 'testimonials', heading: 'Testimonials', notice: 'Failed to load testimonials' },
  { screen: 'users', heading: 'User Management', notice: 'Failed to load users' },
];

/** Comes back to the window after half a minute: what is on screen is fetched anew. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(30_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

async function saidEachTime(page: Page, notice: string): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await comeBack(page);
    await expect(page.getByText(notice)).toBeVisible();
    // It goes by itself; while a dialog is open it can't be closed by hand.
    await page.clock.fastForward(7000);
    await expect(page.getByText(notice)).toHaveCount(0);
  }
}

test('lists that cannot be fetched anew stay, and that is said each time', async ({ page }) => {
  await page.clock.install();
  await openAs(page, 'admin', '/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sign-in');
  for (const { screen, heading, notice } of LISTS) {
    await leadOn(page, `/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const first = page.getByRole('button', { name: /^Edit / }).first();
    await expect(first).toBeVisible();
    await page.route(`**/api/${screen}`, (route) => route.fulfill({ status: 500, json: {} }));
    await saidEachTime(page, notice);
    await expect(first, screen).toBeVisible();
  }
});

test('releases that cannot be fetched anew stay, and that is said each time', async ({ page }) => {
  await page.clock.install();
  await openAs(page, 'admin', '/admin');
  await page.getByRole('button', { name: 'Earlier releases' }).click();
  const serving = page.getByRole('dialog').getByText('Live', { exact: true });
  await expect(serving).toBeVisible();
  await page.route('**/api/admin/releases', (route) => route.fulfill({ status: 500, json: {} }));
  await saidEachTime(page, 'Failed to load releases');
  await expect(serving).toBeVisible();
});
