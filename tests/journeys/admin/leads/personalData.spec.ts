import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { asAdmin, newLead, openAs } from '../access/staff.ts';

test('a person is looked up from their lead, handed out and erased, and it is said what is left', async ({
  page,
}) => {
  const id = await newLead(page.request, { name: 'Erase Me', message: 'Please forget this.' });
  const { email } = await asAdmin<{ email: string }>(page.request, 'get', `/leads/${id}`);
  await openAs(page, 'admin', `/admin/leads/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Personal data' }).click();
  const found = page.getByRole('region', { name: email });
  await expect(found).toContainText('The data stored about this person.');
  await expectNoObjection(page, 'found');

  const download = page.waitForEvent('download');
  await found.getByRole('button', { name: 'Download their data' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ email, leads: [{ message: 'Please forget this.' }] });

  await found.getByRole('button', { name: 'Erase this person' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This action cannot be undone.');
  await question.getByRole('button', { name: 'Erase', exact: true }).click();
  const erased = page.getByRole('region', { name: 'Person erased' });
  await expect(erased).toContainText('Earlier backups still contain this data.');
  await expect(page.locator(':focus')).toContainText('Person erased');
  // What stays in sight while one scrolls may cover half a link.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoObjection(page, 'erased');
  await page.goto(`/admin/leads/${id}`);
  await expect(page.getByText('Lead not found')).toBeVisible();

  await page.goto('/admin/settings/privacy');
  await page.getByLabel('Email', { exact: true }).fill('no address');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no data for this address.')).toBeVisible();
});
