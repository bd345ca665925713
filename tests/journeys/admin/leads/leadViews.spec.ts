import { expect, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { newLead, newUser, openBy } from '../access/staff.ts';
import { complaints } from '../posts/postEditor.ts';

test('a filter is chosen from what leads have, saved as a view, renamed, deleted and brought back', async ({
  page,
}) => {
  const heard = complaints(page);
  const campaign = `campaign-${Date.now()}`;
  await newLead(page.request, { name: 'Ada Filtered', utm_campaign: campaign });
  await openBy(page, await newUser(page.request, 'admin'), '/admin/leads');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Campaign').selectOption({ label: `${campaign} (1)` });
  await expect(page).toHaveURL(`/admin/leads?campaign=${campaign}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Campaign: ${campaign}` })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Save view' }).press('Enter');
  await page.keyboard.type('From the fair');
  await page.keyboard.press('Enter');
  await expect(page.getByText('View saved')).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: 'From the fair' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'All leads' }).click();
  await expect(page).toHaveURL('/admin/leads');
  await page.reload();
  await views.getByRole('link', { name: 'From the fair' }).press('Enter');
  await expect(page).toHaveURL(`/admin/leads?campaign=${campaign}`);

  const menu = page.getByRole('button', { name: /^View / });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Fair');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('link', { name: 'Fair', exact: true })).toBeVisible();
  await expectNoObjection(page);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(views.getByRole('link', { name: 'Fair', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(views.getByRole('link', { name: 'Fair', exact: true })).toBeVisible();
  expect(heard).toEqual([]);
});
