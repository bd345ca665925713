import { expect, test } from '@playwright/test';
import { asAdmin, openAs } from './access/staff.ts';

test('an owner adds a collection of jobs, without code, and sees it online', async ({ page }) => {
  const name = `Jobs ${Date.now()}`;
  const address = `/${name.toLowerCase().replace(' ', '-')}`;
  await openAs(page, 'admin', '/admin/collections');
  await page.getByRole('button', { name: 'New Collection' }).click();
  await page.getByLabel('Name', { exact: false }).first().fill(name);
  await page.getByLabel('Name of One Entry').fill('Job');
  await expect(page.getByLabel('Address')).toHaveValue(address);
  await page.getByRole('button', { name: 'Add Field' }).click();
  const field = page.getByRole('list', { name: 'Fields' }).getByRole('listitem');
  await field.getByLabel('Name of the Field').fill('Hours');
  await field.getByLabel('Type').selectOption('Choice');
  await field.getByLabel('Choices').fill('Full-time\nPart-time');
  await field.getByLabel('Visitors can filter by it').check();
  await page.getByLabel('Address').fill('/services');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('/services is reserved. Choose another address.')).toBeVisible();
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Add Job' }).click();
  await page.getByLabel('Name', { exact: false }).first().fill('Night printer');
  await page.getByLabel('Hours').selectOption('Part-time');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Job saved')).toBeVisible();
  await asAdmin(page.request, 'post', '/admin/generate-static');
  await page.goto(address);
  await page.getByRole('link', { name: 'Part-time' }).click();
  await expect(page).toHaveURL(`${address}/hours/part-time`);
  await page.getByRole('link', { name: 'Night printer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night printer' })).toBeVisible();

  // A removed field says how many entries have a value in it.
  await page.goto('/admin/collections');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Remove Hours' }).click();
  await expect(page.getByText('1 entry has a value in “Hours”')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  const { entries } = await asAdmin<{ entries: { id: number; collection: string }[] }>(
    page.request,
    'get',
    '/entries',
  );
  const { collections } = await asAdmin<{ collections: { id: number; address: string }[] }>(
    page.request,
    'get',
    '/collections',
  );
  const { pages } = await asAdmin<{ pages: { id: number; address: string }[] }>(
    page.request,
    'get',
    '/pages',
  );
  for (const { id, collection } of entries)
    if (collection === address) await asAdmin(page.request, 'delete', `/entries/${id}`);
  for (const one of collections)
    if (one.address === address) await asAdmin(page.request, 'delete', `/collections/${one.id}`);
  for (const one of pages)
    if (one.address.startsWith(address)) await asAdmin(page.request, 'delete', `/pages/${one.id}`);
  await page.goto(`${address}/night-printer`);
  await expect(page.getByRole('heading', { level: 1, name: 'Night printer' })).toHaveCount(0);
});
