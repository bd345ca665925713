import { expect, type Locator, type Page, test } from '@playwright/test';
import { holdRequests } from '../../held.ts';
import { newLead, openAs } from '../access/staff.ts';

test('the list is searched, filtered and sorted in its address, and the back button walks back', async ({
  page,
}) => {
  const mark = `Zebra${Date.now()}`;
  for (const name of ['Bea', 'Abe', 'Cas']) await newLead(page.request, { name: `${name} ${mark}` });
  await openAs(page, 'admin', '/admin/leads');
  const box = page.getByPlaceholder('Search leads...');
  await box.pressSequentially(`${mark} `);
  await expect(page).toHaveURL(`/admin/leads?search=${mark}`);
  await box.pressSequentially('E');
  await expect(box).toHaveValue(`${mark} E`);
  await page.keyboard.press('Backspace');
  const names = page.getByRole('row').getByRole('link');
  await expect(names).toHaveText([`Cas ${mark}`, `Abe ${mark}`, `Bea ${mark}`]);
  await page.getByRole('button', { name: 'Name / Email' }).click();
  await expect(names).toHaveText([`Abe ${mark}`, `Bea ${mark}`, `Cas ${mark}`]);
  await expect(page.getByRole('columnheader', { name: 'Name / Email' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByLabel('Status', { exact: true }).selectOption('Won');
  await expect(page.getByText('No leads found')).toBeVisible();
  await page.goBack();
  await expect(names).toHaveText([`Abe ${mark}`, `Bea ${mark}`, `Cas ${mark}`]);
  await page.reload();
  await expect(names).toHaveText([`Abe ${mark}`, `Bea ${mark}`, `Cas ${mark}`]);
  await page.goBack();
  await expect(names.first()).toHaveText(`Cas ${mark}`);
});

test('six grey rows stand there meanwhile, a failure is said, and pages have addresses of their own', async ({
  page,
}) => {
  const answer = await holdRequests(page, '**/api/leads?*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await openAs(page, 'admin', '/admin/leads');
  await expect(page.locator('[data-placeholder]')).toHaveCount(6);
  answer();
  await expect(page.getByText('Failed to load leads')).toBeVisible();
  await page.unroute('**/api/leads?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  await page.route('**/api/leads?*', async (route) => {
    const number = new URL(route.request().url()).searchParams.get('page');
    const lead = { id: 1, name: `From page ${number}`, email: '', status: 'Lead', created_at: '', spam: [] };
    await route.fulfill({ json: { leads: [lead], total: 60, totalPages: 3 } });
  });
  await page.reload();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/leads?page=2');
  await expect(page.getByRole('link', { name: 'From page 2' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'From page 1' })).toBeVisible();
});

test('a list that cannot be fetched anew stays, and so does what is selected in it', async ({ page }) => {
  const name = `Stays ${Date.now()}`;
  await newLead(page.request, { name });
  await openAs(page, 'admin', `/admin/leads?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.route('**/api/leads?*', (route) => route.abort());
  for (let turn = 0; turn < 2; turn += 1) {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to load leads')).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Close this notice' }).click();
  }
});

test('a status changes at once, can be taken back, and goes back by itself where the server refuses it', async ({
  page,
}) => {
  const id = await newLead(page.request, { phone: '', message: '<b>Hello</b>\nשלום.' });
  await openAs(page, 'admin', `/admin/leads/${id}`);
  await expect(page.getByText('<b>Hello</b>')).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(page.getByRole('definition').filter({ hasText: /^-$/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:visitor-.+@example\.com$/,
  );
  await page.getByLabel('Status', { exact: true }).selectOption('Won');
  await expect(page.getByText('Lead status updated')).toBeVisible();
  await expect(page.getByText('Status changed from Lead to Won')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Lead');
  await expect(page.getByText('Status changed from Won to Lead')).toBeVisible();
  await page.route('**/status', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Status', { exact: true }).selectOption('Pined');
  await expect(page.getByText('Failed to update status')).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Lead');
  await page.getByRole('link', { name: 'Back to Leads' }).click();
  await expect(page).toHaveURL('/admin/leads');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what looks like spam stands apart, says why, and becomes a lead when somebody says so', async ({
  page,
}) => {
  const name = `Held ${Date.now()}`;
  const links = 'https://a.example https://b.example https://c.example https://d.example';
  await page.request.post('/api/contact', {
    data: { name, email: `held-${Date.now()}@example.com`, message: links },
  });
  await openAs(page, 'admin', `/admin/leads?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('No leads found')).toBeVisible();
  const toggle = page.getByRole('button', { name: /^Suspected spam \(\d+\)$/ });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Held back: it has more than three links')).toBeVisible();

  await row.getByRole('link').click();
  await expect(page.getByText('Held back because it has more than three links.')).toBeVisible();
  const verdict = page.getByRole('button', { name: 'Not spam' });
  await verdict.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lead moved to the list')).toBeVisible();
  await expect(page.getByText('Held back because')).toBeHidden();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();

  await page.goto(`/admin/leads?search=${encodeURIComponent(name)}`);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(page.getByText('Lead marked as spam')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('a status is chosen in the row of its lead, and taken back', async ({ page }) => {
  const name = `Chosen ${Date.now()}`;
  await newLead(page.request, { name });
  await openAs(page, 'admin', `/admin/leads?search=${encodeURIComponent(name)}`);
  const status = page.getByLabel(`Status of ${name}`);
  await status.selectOption('Won');
  await expect(page.getByText('Lead status updated')).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue('Won');
  await status.selectOption('Pined');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveValue('Won');
});

test('the first screen shows sixteen leads with their companies, and the message of a lead that is opened', async ({
  page,
}) => {
  const mark = `Quire${Date.now()}`;
  for (let nth = 0; nth < 16; nth += 1)
    await newLead(page.request, {
      name: `${mark} ${nth}`,
      company: `Company ${mark}`,
      message: `Words of ${mark}`,
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  // With a filter, which stands above the list, and the offer to save it.
  await openAs(page, 'admin', `/admin/leads?search=${mark}&answered=no`);
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(16);
  await expectInside(page, rows.last());
  await expectInside(page, rows.last().getByText(`Company ${mark}`));
  const company = page.getByRole('columnheader', { name: 'Company' });
  await expect(company.getByRole('button')).toHaveCount(0);

  await rows.last().getByRole('link').click();
  // The list stays until the screen of the lead has come.
  await expect(rows).toHaveCount(0);
  const message = page.getByText(`Words of ${mark}`);
  await expectInside(page, message);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.reload();
  await expectInside(page, message);
});

/** In the window as it opens, and not below what stays in sight at its lower edge. */
async function expectInside(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const { y, height } = (await target.boundingBox()) ?? { y: -1, height: 0 };
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  const isOnTop = await target.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    // The link of a row covers all of it.
    return (element.closest('tr') ?? element).contains(document.elementFromPoint(left + 2, bottom - 2));
  });
  expect(isOnTop, 'nothing lies over it').toBe(true);
}
