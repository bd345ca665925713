import { expect, type Page, test } from '@playwright/test';
import { newLead, openAs } from './access/staff.ts';

const entries = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const current = (page: Page) => entries(page).locator('[aria-current]');

test('the sidebar shows where one is, also on screens that have no entry of their own', async ({ page }) => {
  await openAs(page, 'admin', '/admin');
  await expect(current(page)).toHaveText('Dashboard');
  await expect(current(page)).toHaveAttribute('aria-current', 'page');
  await entries(page).getByRole('link', { name: 'Blog Posts' }).click();
  await expect(current(page)).toHaveAttribute('aria-current', 'page');
  for (const [name, heading] of [
    ['Trash', 'Trash'],
    ['Create Post', 'Create Blog Post'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(current(page)).toHaveText('Blog Posts');
    await expect(current(page)).toHaveAttribute('aria-current', 'true');
    await entries(page).getByRole('link', { name: 'Blog Posts' }).click();
  }
  for (const name of ['Site Check', 'Users']) {
    await entries(page).getByRole('link', { name }).click();
    await expect(current(page)).toHaveText(name);
  }
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  // A brand of one long word.
  await sidebar
    .getByText('Overprint')
    .evaluate((brand) => brand.append('Donaudampfschifffahrtsgesellschaft'));
  expect(await sidebar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // Saved, and not published yet.
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), brand: 'Harbour & Lime' } });
  });
  await page.reload();
  await expect(sidebar.getByText('Harbour & Lime')).toBeVisible();
  await expect(page).toHaveTitle('User Management | Harbour & Lime');
  // Forced colours leave neither a shade nor a shadow.
  await page.emulateMedia({ forcedColors: 'active' });
  const inkOf = (name: string) =>
    entries(page)
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).color);
  expect(await inkOf('Users')).not.toBe(await inkOf('Leads'));
});

test('the sidebar counts leads until somebody opens them, and the list marks them', async ({ page }) => {
  const name = `Nora New ${Date.now()}`;
  const id = await newLead(page.request, {
    name,
    phone: '+49 (0)170 123 45 67',
    message: 'First words. More.',
  });
  // The store of all journeys has more new leads than the sidebar counts.
  let most: number | undefined;
  await page.route('**/api/notifications/waiting', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    most ??= json.leads.unopened as number;
    json.leads.unopened += 50 - most;
    await route.fulfill({ response, json });
  });
  await openAs(page, 'admin', `/admin/leads?search=${encodeURIComponent(name)}`);
  const entry = entries(page).getByRole('link', { name: /^Leads/ });
  await expect(entry).toHaveAccessibleName(/^Leads \d+\+? new$/);
  const countNow = async () => Number((await entry.textContent())?.replace(/\D/g, '') ?? 0);
  const before = await countNow();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('New');
  await expect(row).toContainText('First words. More.');
  await expect(row.getByText(/^\d\d:\d\d$/)).toBeVisible();
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${id}`));
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+491701234567');
  await expect.poll(countNow).toBeLessThan(before);
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row.getByText('New', { exact: true })).toHaveCount(0);
});
