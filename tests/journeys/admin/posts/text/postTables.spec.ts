import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection, expectSound } from '../../../axe.ts';
import { openAs } from '../../access/staff.ts';
import { complaints, markupOf, paste, saveButton, textOf, writePost } from '../postEditor.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Table', exact: true });

test('a table is made, filled and changed by keyboard alone, and is read back as it was saved', async ({
  page,
}) => {
  const heard = complaints(page);
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, 'Before');
  await page.keyboard.press('Alt+F10');
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Insert table' }).press('Enter');
  await page.getByLabel('Rows').fill('0');
  await page.getByLabel('Columns').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a number from 1 to 50')).toBeVisible();
  await page.getByLabel('Rows').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Table of 2 rows, 2 columns' })).toBeAttached();
  await expect(textOf(page)).toBeFocused();
  for (const words of ['Plan', 'Price', 'Small', '10', 'Large']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('20');
  await expect
    .poll(() => markupOf(page))
    .toBe(
      '<p>Before</p><table><tbody><tr><th><p>Plan</p></th><th><p>Price</p></th></tr><tr><td><p>Small</p></td><td><p>10</p></td></tr>' +
        '<tr><td><p>Large</p></td><td><p>20</p></td></tr></tbody></table><p></p>',
    );
  await page.keyboard.press('Alt+F10');
  await expect(bar(page).getByRole('button', { name: 'Row above' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Row deleted: 2 rows, 2 columns' })).toBeAttached();
  await page.keyboard.press('Control+z');
  await bar(page).getByRole('button', { name: 'Header column' }).click();
  await expectNoObjection(page);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/posts'),
  );
  await saveButton(page).click();
  const { id, content } = await (await saved).json();
  expect(content).toBe(
    '<p>Before</p><table><thead><tr><th scope="col">Plan</th><th scope="col">Price</th></tr></thead><tbody><tr><th scope="row">Small</th><td>10</td></tr>' +
      '<tr><th scope="row">Large</th><td>20</td></tr></tbody></table><p></p>',
  );
  expect(heard).toEqual([]);
  await page.goto(`/admin/posts/${id}/edit`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = await opening;
  await shown.setViewportSize({ width: 375, height: 700 });
  const region = shown.getByRole('region', { name: 'Table: Plan, Price' });
  await expect(region.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect(region.getByRole('rowheader', { name: 'Small' })).toBeVisible();
  await region.focus();
  await expect(region).toBeFocused();
  await expectSound(shown, 'a post with a table');
});

const SHEET =
  '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>' +
  '<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;width:0px;border-collapse:collapse;border:none" data-sheets-root="1">' +
  '<colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;">' +
  '<td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;font-weight:bold;">Plan</td><td style="font-weight:bold;">Price</td></tr>' +
  '<tr style="height:21px;"><td style="overflow:hidden;">Small</td><td style="text-align:right;" data-sheets-value="{&quot;1&quot;:3}">10</td></tr></tbody></table>';

test('what a clipboard holds comes whole: cells of a sheet, emoji, the language of code', async ({
  page,
}) => {
  await openAs(page, 'author', '/admin/posts/create');
  await textOf(page).click();
  await paste(page, { 'text/html': SHEET, 'text/plain': 'Plan\tPrice\nSmall\t10' });
  const table =
    '<table><tbody><tr><th><p>Plan</p></th><th><p>Price</p></th></tr><tr><td><p>Small</p></td><td><p>10</p></td></tr></tbody></table>';
  await expect.poll(() => markupOf(page)).toContain(table);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(page, { 'text/plain': 'Plan\tPrice\nSmall\t10' });
  await expect.poll(() => markupOf(page)).toContain('<td><p>Small</p></td><td><p>10</p></td>');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(page, {
    'text/html':
      '<p>Ship <img data-stringify-emoji=":rocket:" src="https://a.slack-edge.com/x.png" alt=":rocket:"> it</p>',
    'text/plain': 'Ship :rocket: it',
  });
  await expect.poll(() => markupOf(page)).toBe('<p>Ship 🚀 it</p>');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(page, {
    'text/html': '<pre><div>js</div><code class="hljs language-js">let a = 1;\nlet b;\n</code></pre>',
    'text/plain': 'let a = 1;',
  });
  await expect(page.getByLabel('Code language')).toHaveValue('js');
  await expect.poll(() => markupOf(page)).toContain('let a = 1;\nlet b;</code></pre>');
  await page.getByLabel('Code language').selectOption('ts');
  await expect(textOf(page).locator('code')).toHaveClass('language-ts');
});
