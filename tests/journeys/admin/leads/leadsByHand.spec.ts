import { expect, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { asAdmin, newUser, openBy } from '../access/staff.ts';
import { complaints } from '../posts/postEditor.ts';

test('a lead is added by hand, corrected, and counted in the reports, whose figures lead to it', async ({
  page,
}) => {
  const heard = complaints(page);
  const source = `Fair ${Date.now()}`;
  await openBy(page, await newUser(page.request, 'admin'), '/admin/leads');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Hanna Hand');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter an email address or a phone number')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Email/ })).toBeFocused();
  await dialog.getByRole('textbox', { name: /^Phone/ }).fill('+44 20 7946 0000');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('Met at the fair');
  await dialog.getByLabel(/^Source/).fill(source);
  await expectNoObjection(page);
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByText('Lead added')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();

  await test.step('its details are edited, and the edit is taken back', async () => {
    await expect(page.getByRole('heading', { name: 'Hanna Hand' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit details' }).press('Enter');
    const form = page.getByRole('form', { name: 'Edit details' });
    await form.getByRole('textbox', { name: /^Company/ }).fill('Acme Ferries');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Changed company to “Acme Ferries”')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Details restored')).toBeVisible();
    await expect(page.getByText('Changed company from “Acme Ferries” to nothing')).toBeVisible();
  });

  await test.step('the reports count it', async () => {
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByLabel('Group by').selectOption('source');
    const row = page
      .getByRole('table', { name: 'Leads by source' })
      .getByRole('row')
      .filter({ hasText: source });
    await row.getByRole('link', { name: source }).click();
    await expect(page.getByRole('button', { name: `Source: ${source}` })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Leads by week' }).getByRole('row')).toHaveCount(13);
    await expectNoObjection(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^leads-by-source-.*\.csv$/);
    await page.getByRole('definition').getByRole('link', { name: '1', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/leads\?.*source=Fair/);
    await expect(page.getByRole('link', { name: 'Hanna Hand' })).toBeVisible();
  });
  const { leads } = await asAdmin<{ leads: { id: number }[] }>(
    page.request,
    'get',
    `/leads?source=${encodeURIComponent(source)}`,
  );
  for (const { id } of leads) await asAdmin(page.request, 'delete', `/leads/${id}`);
  expect(heard).toEqual([]);
});
