import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { asAdmin, newLead, newUser, openAs } from '../access/staff.ts';
import { momentField, momentValue, typeMoment } from '../moments.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const person = (page: Page, name: string | RegExp) => page.getByRole('listbox').getByRole('option', { name });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const mark = () => `Own${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** So many days from the agency's today, as YYYY-MM-DD. */
async function dayFromNow(page: Page, days: number): Promise<string> {
  const { today } = await asAdmin<{ today: string }>(page.request, 'get', '/leads?limit=1');
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

test('leads are handed out from the list, one by one with E and several at once, and taken back', async ({
  page,
}) => {
  const other = await newUser(page.request, 'admin');
  const of = mark();
  await newLead(page.request, { name: `Cas ${of}` });
  const bea = await newLead(page.request, { name: `Bea ${of}` });
  await newLead(page.request, { name: `Ada ${of}` });
  await openAs(page, 'admin', `/admin/leads?search=${of}`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter leads' });
  await filter.getByLabel('Owner').selectOption('No owner');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Owner: No owner' })).toBeVisible();
  const links = page.getByRole('row').getByRole('link');
  await expect(links).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: `Choose an owner for Ada ${of}` })).toBeVisible();
  await expect(person(page, /^Me \(/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('e');
  await expect(person(page, /^Me \(/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lead assigned to you')).toBeVisible();
  await expect(links).toHaveText([/^Bea/, /^Cas/]);
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(links).toHaveCount(3);

  await page.getByLabel('Select all leads of this page').check();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose an owner for these 3 leads' })).toBeVisible();
  await person(page, other.display_name).click();
  await expect(page.getByText(`3 leads assigned to ${other.display_name}`)).toBeVisible();
  await expect(page.getByLabel('Select all leads of this page')).toBeFocused();
  await expect(page.getByText('No leads found')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await filter.getByLabel('Owner').selectOption(other.display_name);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/admin/leads?search=${of}&owner=${other.id}`);
  await expect(links).toHaveCount(3);
  await page.reload();
  await expect(row(page, 'Bea').getByText(other.display_name)).toBeVisible();
  await asAdmin(page.request, 'put', '/leads/owner', { leads: [{ id: bea, owner_id: null }] });
  await row(page, 'Bea').getByRole('link').focus();
  await page.keyboard.press('e');
  await person(page, /^Me \(/).click();
  await expect(page.getByText('The lead was not changed')).toBeVisible();
  await expect(links).toHaveCount(2);
  await asAdmin(page.request, 'put', '/leads/owner', { leads: [{ id: bea, owner_id: other.id }] });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.route('**/api/leads/owner', (route) => route.fulfill({ status: 500, json: {} }));
  await row(page, 'Bea').getByRole('link').focus();
  await page.keyboard.press('e');
  await person(page, 'No owner').click();
  await expect(page.getByText('Failed to change the owner')).toBeVisible();
  await expect(row(page, 'Bea').getByText(other.display_name)).toBeVisible();
});

test('a lead’s page plans, ends and explains, keeps what was typed, and undoes each', async ({ page }) => {
  const of = mark();
  const id = await newLead(page.request, { name: `Ada ${of}` });
  await openAs(page, 'admin', `/admin/leads/${id}`);
  const followUp = page.getByRole('region', { name: 'Follow-up' });
  await expect(followUp).toBeVisible();
  await page.keyboard.press('e');
  await expect(person(page, /^Me \(/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Lead assigned to you')).toBeVisible();
  await expect(followUp.getByLabel('Owner')).toHaveValue(/\d/);
  await followUp.getByLabel('Owner').selectOption('No owner');
  await expect(timeline(page).getByText(/^Owner removed: /)).toBeVisible();
  await followUp.getByLabel('Owner').selectOption({ index: 1 });
  await expect(timeline(page).getByText(/^Assigned to /)).toHaveCount(2);

  await followUp.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(followUp.getByText('Due tomorrow')).toBeVisible();
  await page.keyboard.press('Control+z');
  await followUp.getByRole('button', { name: 'Plan the next step' }).click();
  await expect(followUp.getByLabel('What to do')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(followUp.getByText('Please enter a step or choose a day')).toBeVisible();
  await followUp.getByLabel('What to do').fill('Call back');
  await page.reload();
  await expect(followUp.getByLabel('What to do')).toHaveValue('Call back');
  await typeMoment(momentField(followUp, 'Day'), await dayFromNow(page, -2));
  await followUp.getByRole('button', { name: 'Save' }).click();
  await expect(followUp.getByText(/^Overdue since \d+ \w+/)).toBeVisible();
  await expect(followUp.getByRole('button', { name: 'Change the next step' })).toBeFocused();
  await expect(timeline(page).getByText(/^Next step: Call back, for /)).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('link', { name: /of your leads (is|are) due$/ }).click();
  await expect(page).toHaveURL('/admin/leads?owner=mine&next=due&sort=next_date&order=asc');
  await page.getByPlaceholder('Search leads...').fill(of);
  await expect(row(page, 'Ada').getByText(/^Overdue since/)).toBeVisible();
  await expect(row(page, 'Ada').getByText('Call back')).toBeVisible();
  await row(page, 'Ada').getByRole('link').click();
  await followUp.getByRole('button', { name: 'Done with the next step' }).click();
  await expect(followUp.getByText('No next step is planned.')).toBeVisible();
  await expect(followUp.getByRole('button', { name: 'Plan the next step' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(followUp.getByText('Call back')).toBeVisible();
  await expect(timeline(page).getByText(/^Done: Call back/)).toBeVisible();

  // Somebody else plans something else meanwhile, which this page doesn't show yet.
  const theirs = { date: '2030-01-15', text: 'Send the offer' };
  await asAdmin(page.request, 'put', `/leads/${id}/next-step`, theirs);
  await followUp.getByRole('button', { name: 'Done with the next step' }).click();
  await expect(page.getByText('Someone else has changed the next step in the meantime')).toBeVisible();
  await expect(followUp.getByText('Send the offer')).toBeVisible();
  await followUp.getByRole('button', { name: 'Change the next step' }).click();
  await followUp.getByLabel('What to do').fill('Write to them');
  await asAdmin(page.request, 'put', `/leads/${id}/next-step`, { date: '2030-01-16', text: 'Call them' });
  await followUp.getByRole('button', { name: 'Save' }).click();
  await expect(followUp.getByText('Someone else has saved: “Call them”')).toBeVisible();
  await expect(followUp.getByLabel('What to do')).toHaveValue('Write to them');
  await expect(momentValue(momentField(followUp, 'Day'))).toHaveValue('2030-01-16');
  await followUp.getByRole('button', { name: 'Save' }).click();
  await expect(followUp.getByText('Write to them')).toBeVisible();

  await page.keyboard.press('4');
  await expect(followUp.getByText('No reason given.')).toBeVisible();
  await expect(followUp.getByText(/^Overdue/)).toHaveCount(0);
  await followUp.getByRole('button', { name: 'Add the reason' }).click();
  await followUp.getByLabel('Reason', { exact: true }).selectOption('Budget too small');
  await followUp.getByLabel('Details').fill('<i>Half</i> of it');
  await followUp.getByRole('button', { name: 'Save' }).click();
  await expect(followUp.getByText('Budget too small. <i>Half</i> of it')).toBeVisible();
  await expect(timeline(page).getByText(/^Discarded because: Budget too small/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(followUp.getByText('No reason given.')).toBeVisible();
});

test('axe objects to nothing on the follow-up of leads, on a phone in light and dark', async ({ page }) => {
  const of = mark();
  const id = await newLead(page.request, { name: `Ada ${of}` });
  const date = await dayFromNow(page, -400);
  await asAdmin(page.request, 'put', `/leads/${id}/next-step`, { date, text: 'w'.repeat(200) });
  await asAdmin(page.request, 'put', `/leads/${id}/status`, { status: 'Discard' });
  const why = { reason: 'not_real', note: 'w'.repeat(200) };
  await asAdmin(page.request, 'put', `/leads/${id}/discard-reason`, why);
  await page.setViewportSize({ width: 375, height: 800 });
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await openAs(page, 'admin', `/admin/leads/${id}`);
  await page.getByRole('button', { name: 'Change the reason' }).click();
  await expectNoObjection(page);
  await fits();
  await asAdmin(page.request, 'put', `/leads/${id}/status`, { status: 'Pined' });
  await page.goto(`/admin/leads?search=${of}&next=due`);
  await expect(row(page, 'Ada').getByText(/^Overdue since/)).toBeVisible();
  await fits();
  await row(page, 'Ada').getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(person(page, 'No owner')).toBeVisible();
  await expectNoObjection(page);
});
