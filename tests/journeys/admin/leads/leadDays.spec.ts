import { expect, test } from '@playwright/test';
import { openAs } from '../access/staff.ts';
import { firstPart, momentField, momentValue } from '../moments.ts';
import { complaints } from '../posts/postEditor.ts';

test('leads are narrowed to days that are typed day first, chosen in the calendar, and cleared', async ({
  page,
}) => {
  const heard = complaints(page);
  await openAs(page, 'admin', '/admin/leads');
  await page.getByRole('button', { name: 'Filter' }).click();
  const from = momentField(page, 'From');
  await expect(from).toHaveText('dd/mm/yyyy');
  await page.getByText('From', { exact: true }).click();
  await expect(firstPart(from)).toBeFocused();
  await page.keyboard.type('01072027');
  await expect(page).toHaveURL(/\?from=2027-07-01$/);

  await test.step('with a part missing it is no day, and what is typed further counts', async () => {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await expect(from).toHaveText('01/mm/2027');
    await expect(page).toHaveURL('/admin/leads');
    await page.keyboard.type('8');
    await expect(page).toHaveURL(/\?from=2027-08-01$/);
    await expect(page.locator('button', { hasText: /^From .*2027/ })).toBeVisible();
  });

  await test.step('it follows the address back', async () => {
    await page.goBack();
    await expect(momentValue(from)).toHaveValue('');
    await page.goForward();
    await expect(from).toHaveText('01/08/2027');
  });

  await page.getByRole('button', { name: 'Clear From' }).click();
  await expect(firstPart(from)).toBeFocused();
  await expect(from).toHaveText('dd/mm/yyyy');
  await expect(page).toHaveURL('/admin/leads');
  // The browser's calendar begins with today.
  await page.getByRole('button', { name: 'Choose From in a calendar' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d$/);
  expect(heard).toEqual([]);
});
