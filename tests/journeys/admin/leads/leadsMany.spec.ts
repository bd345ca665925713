import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { asAdmin, newLead, openAs } from '../access/staff.ts';

/** Leads that a search for the mark shows, the first name first; and the address of that list. */
async function newLeads(page: Page, names: string[], fields: object = {}) {
  const mark = `Mark${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  const ids: number[] = [];
  for (const name of [...names].reverse()) {
    ids.unshift(await newLead(page.request, { name: `${name} ${mark}`, ...fields }));
  }
  return { mark, ids, list: `/admin/leads?search=${mark}` };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const status = (page: Page, name: string) => row(page, name).getByRole('combobox');
const chosen = (page: Page, value: string) =>
  page
    .getByRole('row')
    .locator('select')
    .filter({ has: page.locator(`option[value="${value}"]:checked`) });
const select = (page: Page, name: string) => row(page, name).getByRole('checkbox').check();

async function exportCsv(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
}

test('on a page at 400 % what is done with selected leads covers no lead', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { list } = await newLeads(page, ['Ada', 'Bea', 'Cas']);
  await openAs(page, 'admin', list);
  await select(page, 'Ada');
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await expect(bar).toBeAttached();
  const box = row(page, 'Bea').getByRole('checkbox');
  await box.focus();
  await expect(box).toBeInViewport();
  await expect(bar).not.toBeInViewport();
});

/** Holds back the setting of a status to Won. @returns lets it through. */
async function holdWon(page: Page): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/leads/*/status', async (route) => {
    if (route.request().postDataJSON().status === 'Won') await held;
    await route.continue();
  });
  return answer;
}

test('several leads get a status at once, and it can be taken back as it was', async ({ page }) => {
  const { ids, list } = await newLeads(page, ['Ada', 'Bea', 'Cas']);
  await openAs(page, 'admin', list);
  await row(page, 'Bea').getByRole('link').focus();
  await page.keyboard.press('2');
  await expect(status(page, 'Bea')).toHaveValue('Pined');
  await expect(page.getByText('Lead status updated')).toBeVisible();

  await page.getByLabel('Select all leads of this page').check();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await bar.getByRole('button', { name: 'Won' }).click();
  await expect(chosen(page, 'Won')).toHaveCount(3);
  await expect(page.getByText('3 leads set to Won')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByLabel('Select all leads of this page')).toBeFocused();
  await page
    .getByRole('listitem')
    .filter({ hasText: '3 leads set to Won' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('Change undone for 3 leads')).toBeVisible();
  await page.reload();
  await expect(status(page, 'Ada')).toHaveValue('Lead');
  await expect(status(page, 'Bea')).toHaveValue('Pined');
  await page.goto(`/admin/leads/${ids[0]}`);
  await expect(page.getByText('Status changed from Won to Lead')).toBeVisible();
  // Chosen anew while the answer to the first choice is awaited.
  const shown = page.getByLabel('Status', { exact: true });
  const answer = await holdWon(page);
  await page.keyboard.press('2');
  await page.keyboard.press('3');
  await expect(page.getByText('Status changed from Lead to Pined')).toBeVisible();
  await expect(shown).toHaveValue('Won');
  answer();
  await expect(page.getByText('Status changed from Pined to Won')).toBeVisible();
  await asAdmin(page.request, 'put', `/leads/${ids[0]}/status`, { status: 'Discard' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Someone else has changed the status in the meantime')).toBeVisible();
  await expect(page.getByText('Status changed from Won to Discard')).toBeVisible();
  // Nor is it overwritten unseen by a first choice.
  await asAdmin(page.request, 'put', `/leads/${ids[0]}/status`, { status: 'Lead' });
  await page.keyboard.press('2');
  await expect(page.getByText('Status changed from Discard to Lead')).toBeVisible();
  await expect(shown).toHaveValue('Lead');
});

test('leads that someone else has deleted are told apart from those that were changed', async ({ page }) => {
  const { ids, list } = await newLeads(page, ['Ada', 'Bea', 'Cas']);
  await openAs(page, 'admin', list);
  const [first, second] = ids;
  await expect(row(page, 'Ada')).toBeVisible();
  await asAdmin(page.request, 'delete', `/leads/${first}`);
  await page.getByLabel('Select all leads of this page').check();
  await page.getByRole('button', { name: 'Won' }).click();
  await expect(page.getByText('1 of 3 leads not found')).toBeVisible();
  await expect(page.getByText('Someone else has deleted it in the meantime.')).toBeVisible();
  await expect(page.getByText('2 leads set to Won')).toBeVisible();
  await expect(row(page, 'Ada')).toHaveCount(0);
  await asAdmin(page.request, 'put', `/leads/${second}/status`, { status: 'Discard' });
  const notice = page.getByRole('listitem').filter({ hasText: '2 leads set to Won' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 of 2 leads were not changed')).toBeVisible();
  await expect(status(page, 'Bea')).toHaveValue('Discard');
  await expect(status(page, 'Cas')).toHaveValue('Lead');
  // What someone else has set stays, unless it is on screen when another choice is made.
  await asAdmin(page.request, 'put', `/leads/${ids[2]}/status`, { status: 'Discard' });
  await select(page, 'Cas');
  await page.getByRole('button', { name: 'Won' }).click();
  await expect(page.getByText('The lead was not changed')).toBeVisible();
  await expect(status(page, 'Cas')).toHaveValue('Discard');
  await row(page, 'Cas').getByRole('link').focus();
  await page.keyboard.press('3');
  const updated = page.getByRole('listitem').filter({ hasText: 'Lead status updated' });
  await updated.getByRole('button', { name: 'Close this notice' }).click();
  await asAdmin(page.request, 'delete', `/leads/${second}`);
  await row(page, 'Bea').getByRole('link').focus();
  await page.keyboard.press('2');
  await expect(page.getByText('Lead not found')).toBeVisible();
  await expect(row(page, 'Bea')).toHaveCount(0);
  await expect(page.getByText('Lead status updated')).toHaveCount(0);
  await select(page, 'Cas');
  await page.getByRole('button', { name: 'Delete' }).click();
  await asAdmin(page.request, 'delete', `/leads/${ids[2]}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No leads found')).toBeVisible();
  await expect(page.getByText('Lead not found')).toBeVisible();
  await expect(page.getByText('Lead deleted successfully')).toHaveCount(0);
});

test('what the server refuses goes back to what it was', async ({ page }) => {
  const { list } = await newLeads(page, ['Ada', 'Bea']);
  await openAs(page, 'admin', list);
  await page.route('**/api/leads/status', (route) => route.fulfill({ status: 500, json: {} }));
  await select(page, 'Ada');
  await select(page, 'Bea');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Failed to update status')).toBeVisible();
  await expect(chosen(page, 'Discard')).toHaveCount(0);
  await page.route('**/api/leads/deletion', (route) => route.fulfill({ status: 503, json: {} }));
  await select(page, 'Ada');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete lead')).toBeVisible();
  await expect(row(page, 'Ada').getByRole('checkbox')).toBeChecked();
});

test('leads are deleted after a question, which can be answered with no', async ({ page }) => {
  const { list } = await newLeads(page, ['Ada', 'Bea', 'Cas']);
  await openAs(page, 'admin', list);
  await select(page, 'Ada');
  await select(page, 'Cas');
  const ask = page.getByRole('button', { name: 'Delete' });
  await ask.click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 leads' });
  await expect(question.getByText(/^Are you sure you want to delete these 2 leads\?/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await ask.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 leads deleted successfully')).toBeVisible();
  await expect(page.getByRole('row').getByRole('link')).toHaveText([/^Bea/]);
  await expect(page.getByText('1 lead, page 1 of 1')).toBeVisible();
  await page.goto(`${page.url()}&page=3`);
  await expect(page.getByText('1 lead, on 1 page')).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText('1 lead, page 1 of 1')).toBeVisible();
});

test('the list is gone through by keyboard: J and K move, digits decide, Enter opens', async ({ page }) => {
  const { ids, list } = await newLeads(page, ['Ada', 'Bea', 'Cas']);
  await openAs(page, 'admin', `${list}&status=Lead`);
  const links = page.getByRole('row').getByRole('link');
  await expect(links).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('4');
  await expect(links).toHaveText([/^Ada/, /^Cas/]);
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(row(page, 'Ada').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('Escape');
  await expect(links.nth(0)).toBeFocused();
  await expect(chosen(page, 'Won')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type(' 1j');
  await expect(page.getByPlaceholder('Search leads...')).toHaveValue(/ 1j$/);
  await page.keyboard.press('Escape');
  await page.goto(`${list}&status=Lead`);
  await expect(links).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${ids[0]}\\?search=`));
});

test('what the filter shows is saved as a file that calculates nothing', async ({ page }) => {
  const { mark, list } = await newLeads(page, ['=1+1', 'Bea'], { message: 'one\n"two"' });
  await openAs(page, 'admin', list);
  await expect(page.getByRole('row').getByRole('link')).toHaveCount(2);
  const [download] = await Promise.all([page.waitForEvent('download'), exportCsv(page)]);
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`"'=1+1 ${mark}"`);
  expect(file).toContain('"one\n""two"""');
  expect(file.match(new RegExp(`"[^"]*${mark}"`, 'g'))).toHaveLength(2);
  await page.route('**/api/leads/export.csv*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await exportCsv(page);
  await expect(page.getByText('Failed to export leads')).toBeVisible();
});

test('a selection has room on a phone, the list on a tablet, and axe objects to nothing', async ({
  page,
}) => {
  const { list } = await newLeads(page, ['Ada', 'Bea'], { company: 'x'.repeat(60) });
  await page.setViewportSize({ width: 375, height: 800 });
  await openAs(page, 'admin', list);
  await select(page, 'Ada');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectNoObjection(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1024, height: 800 });
  const table = page.getByRole('table', { name: 'Leads' });
  const over = await table.evaluate(
    (drawn) =>
      drawn.getBoundingClientRect().right - (drawn.closest('main > *')?.getBoundingClientRect().right ?? 0),
  );
  expect(over).toBeLessThanOrEqual(0);
});
