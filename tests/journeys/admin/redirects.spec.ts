import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectSoundAtAnyWidth } from '../axe.ts';
import { asAdmin, openAs } from './access/staff.ts';

const rowOf = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address });

test('an admin adds, changes and deletes redirects, and is told where one should lead', async ({ page }) => {
  const begin = `/journey-${Date.now()}`;
  const [old, older] = [`${begin}-old`, `${begin}-older`];
  await openAs(page, 'admin', '/admin/redirects');
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  const add = page.getByRole('dialog', { name: 'Add Redirect' });
  await add.getByLabel('From').fill('old');
  await add.getByRole('button', { name: 'Save Redirect' }).click();
  await expect(add.getByText('Start with a slash, like /old-page')).toBeVisible();
  await expect(add.getByText('Target is required')).toBeVisible();
  await expect(add.getByLabel('From')).toBeFocused();
  await add.getByLabel('From').fill('/about-us');
  const target = add.getByRole('combobox', { name: 'Redirects to' });
  await target.fill('Services');
  await expect(add.getByRole('option', { name: 'Services /services' })).toBeVisible();
  await expectSoundAtAnyWidth(page, 'a target looked up by its title', add);
  await target.press('Escape');
  await expect(add.getByRole('option')).toHaveCount(0);
  await target.press('ArrowDown');
  await add.getByRole('option', { name: 'Services /services' }).click();
  await expect(target).toHaveValue('/services');
  await add.getByRole('button', { name: 'Save Redirect' }).click();
  await expect(add.getByText('The page /about-us has this address')).toBeVisible();
  await add.getByLabel('From').fill(old);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Redirect added')).toBeVisible();
  expect((await page.request.get(old, { maxRedirects: 0 })).headers().location).toBe('/services');

  // Leading to one that leads on itself is refused, with the way out beside it.
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  await add.getByLabel('From').fill(older);
  await add.getByLabel('Redirects to').fill(old);
  await page.keyboard.press('Enter');
  await expect(add.getByText(`${old} redirects to /services. Redirect there directly`)).toBeVisible();
  await add.getByRole('button', { name: 'Redirect to /services directly' }).click();
  await expect(add.getByLabel('Redirects to')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add).toHaveCount(0);

  await page.getByRole('button', { name: `Edit ${older}`, exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Redirect' });
  await edit.getByLabel('Redirects to').fill('/blog/nobody-wrote-this');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, older)).toContainText('Nothing has the address /blog/nobody-wrote-this.');

  await page.getByPlaceholder('Search redirects...').fill(begin);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectSoundAtAnyWidth(page, 'the redirects', rowOf(page, older));
  await page.getByRole('button', { name: `Delete ${old}`, exact: true }).click();
  await expect(page.getByText(`${old} no longer redirects`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${older}`, exact: true })).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`${old} redirects again`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await removeThose(page, begin);
});

test('what visitors don’t find is led on or dismissed, and a CSV file is merged line by line', async ({
  page,
}) => {
  const begin = `/missed-${Date.now()}`;
  const missed = ['asked', 'noise'].map((end) => ({
    path: `${begin}-${end}`,
    count: 12,
    last_at: '2026-11-20T09:00:00.000Z',
  }));
  // The server writes what it counts every ten seconds.
  await page.route('**/api/redirects/missed', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { addresses: missed } });
    const { path, ignored } = route.request().postDataJSON() as { path: string; ignored: boolean };
    if (ignored)
      missed.splice(
        missed.findIndex((one) => one.path === path),
        1,
      );
    else missed.push({ path, count: 12, last_at: '2026-11-20T09:00:00.000Z' });
    return route.fulfill({ json: { success: true } });
  });
  await openAs(page, 'admin', '/admin/redirects');
  await page.getByRole('link', { name: 'Not found' }).click();
  await expect(rowOf(page, `${begin}-asked`)).toContainText('12 times');
  await expectSoundAtAnyWidth(page, 'what was missed', rowOf(page, `${begin}-asked`));
  await page.getByRole('button', { name: `Dismiss ${begin}-noise` }).click();
  await expect(rowOf(page, `${begin}-noise`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, `${begin}-noise`)).toHaveCount(1);
  await page.getByRole('button', { name: `Redirect… ${begin}-asked` }).click();
  const add = page.getByRole('dialog', { name: 'Add Redirect' });
  await expect(add.getByLabel('From')).toHaveValue(`${begin}-asked`);
  await expect(add.getByLabel('Redirects to')).toBeFocused();
  await page.keyboard.type('/contact-us');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Redirect added')).toBeVisible();

  await page.getByRole('link', { name: 'Added' }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const merge = page.getByRole('dialog', { name: 'Import Redirects' });
  await merge.getByRole('button', { name: 'Import' }).click();
  await expect(merge.getByText('Choose a CSV file', { exact: true })).toBeVisible();
  const csv = `from;to\n${begin}-asked;/book\n${begin}-new;/services\nno-slash;/book\n`;
  await merge
    .getByLabel('CSV File')
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await merge.getByRole('button', { name: 'Import' }).click();
  const report = merge.getByText('Of 3 lines: 1 added, 1 changed, 1 left out.');
  await expect(report).toBeFocused();
  await expect(merge.getByText('Start with a slash, like /old-page.')).toBeVisible();
  await expectSoundAtAnyWidth(page, 'the report of an import', report);
  await merge.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(page, `${begin}-asked`)).toContainText('/book');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(readFileSync(await (await file).path(), 'utf8')).toContain(`"${begin}-new","/services"`);
  await removeThose(page, begin);
});

async function removeThose(page: Page, begin: string): Promise<void> {
  const { redirects } = await asAdmin<{ redirects: { id: number; from: string }[] }>(
    page.request,
    'get',
    '/redirects',
  );
  for (const { id, from } of redirects)
    if (from.startsWith(begin)) await asAdmin(page.request, 'delete', `/redirects/${id}`);
}
