import { expect, test } from '@playwright/test';
import { holdBack } from '../../held.ts';
import { openAs } from '../access/staff.ts';

test('what is typed into a window goes with Cancel, but neither with Escape nor on the way back unless one says so', async ({
  page,
}) => {
  await openAs(page, 'editor', '/admin/categories');
  await page.getByRole('link', { name: 'Authors' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Author' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const add = page.getByRole('button', { name: 'Add Author' });
  await add.click();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.click();
  await form.getByLabel('Bio').fill('Nine years in local radio');
  await page.keyboard.press('Escape');
  await expect(question).toContainText('Your changes in this window are not saved.');
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused();
  // Escape again takes back the slip.
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel('Bio')).toBeFocused();
  await page.goBack();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/admin/authors');
  await expect(form.getByLabel('Bio')).toHaveValue('Nine years in local radio');
  // Until the question has closed and given the focus back, Escape is for nobody else.
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel('Bio')).toBeFocused();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.click();
  await form.getByLabel('Bio').fill('Again');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
});

test('a window waits for the answer to what was typed in it, and takes no words that would be lost', async ({
  page,
}) => {
  await page.clock.install();
  await openAs(page, 'admin', '/admin/users');
  const answer = await holdBack(page, '**/api/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByLabel('Email').fill(`slow-${Date.now()}@example.com`);
  await form.getByLabel('Password').fill('Correct1Horse');
  await form.getByLabel('Display Name').fill('Slow');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.keyboard.type(' and lost');
  await form.getByLabel('Role').selectOption('admin');
  await expect(form.getByLabel('Display Name')).toHaveValue('Slow');
  await expect(form.getByLabel('Role')).toHaveValue('author');
  await expect(form.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('Display Name').press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  answer({ status: 503, body: '' });
  await expect(page.getByText('The server isn’t responding.')).toBeVisible();
  await page.keyboard.type('ly');
  await expect(form.getByLabel('Display Name')).toHaveValue('Slowly');
  await holdBack(page, '**/api/users');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('The server can’t be reached.')).toBeVisible();
  await expect(form.getByLabel('Display Name')).toHaveValue('Slowly');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(form).toHaveCount(0);
});
