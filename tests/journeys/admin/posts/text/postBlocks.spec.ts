import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection, expectSoundAtAnyWidth } from '../../../axe.ts';
import { openAs } from '../../access/staff.ts';
import { complaints, paste, saveButton, textOf, writePost } from '../postEditor.ts';

/** Saves the new post. @returns the text as the server keeps it. */
async function saved(page: Page): Promise<string> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/posts'),
  );
  await saveButton(page).click();
  const { content } = await (await answered).json();
  return content;
}

test('callouts and disclosures are written by keyboard alone, and are saved as they stand', async ({
  page,
}) => {
  const heard = complaints(page);
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, 'Before\n/callout\nMind the gap\n\n');
  await page.keyboard.type('/disclosure\nMore\nHidden\n\nAfter');
  await expectSoundAtAnyWidth(page, 'with a callout and a disclosure');
  await textOf(page).getByText('Mind the gap').click();
  await page.getByRole('radio', { name: 'Warning' }).click();
  await expectNoObjection(page);
  expect(await saved(page)).toBe(
    '<p>Before</p><aside data-callout="warning"><p>Mind the gap</p></aside>' +
      '<details><summary>More</summary><p>Hidden</p></details><p>After</p>',
  );
  expect(heard).toEqual([]);
});

test('a box is left, undone and taken away, and its text stays', async ({ page }) => {
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, '/disclosure\nMore\nHidden');
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('!');
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await expect.poll(() => textOf(page).innerText()).toBe('More!\n\nHidden');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Callout' }).click();
  await expect(textOf(page).locator('aside > p')).toHaveText(['More!', 'Hidden']);
  await page.getByRole('button', { name: 'Remove callout, keep text' }).click();
  await expect(textOf(page).locator('aside')).toHaveCount(0);
  await expect.poll(() => textOf(page).innerText()).toBe('More!\n\nHidden');
});

test('boxes are pasted from pages and from Markdown', async ({ page }) => {
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, '');
  await paste(page, { 'text/plain': '> [!TIP]\n> Press **hard**\n\n## Then' });
  await expect(textOf(page).locator('aside[data-callout=tip]')).toHaveText('Press hard');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(page, {
    'text/html':
      '<details><summary>More</summary><p>Hidden</p></details>' +
      '<aside data-callout="note" role="note"><p data-name=""><b>Note</b></p><p>Noted</p></aside>',
  });
  await expect(textOf(page).locator('[data-disclosure]')).toHaveText('MoreHidden');
  await expect(textOf(page).locator('aside[data-callout=note]')).toHaveText('Noted');
});
