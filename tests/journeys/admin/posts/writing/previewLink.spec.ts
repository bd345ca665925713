import { expect, test } from '@playwright/test';
import { expectNoObjection } from '../../../axe.ts';
import { openAs } from '../../access/staff.ts';
import { newPost, newWord } from '../postEntries.ts';

test('a link to a preview is made, opens without an account or a script, and ends', async ({
  page,
  browser,
}) => {
  const word = newWord('preview');
  const post = await newPost(page.request, { content: `<p>For a client: ${word}</p>` });
  await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  const title = page.getByLabel('Title *');
  await expect(title).toHaveValue(post.title);
  await title.fill(`${post.title}, typed just now`);
  await page.getByRole('button', { name: 'Share a preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await expect(dialog.getByText('There are no active links.')).toBeVisible();
  await dialog.getByLabel('Expires after').selectOption('30 days');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const row = dialog.getByRole('listitem');
  await expect(row).toContainText('Not opened yet.');
  await expectNoObjection(page);
  const [link = ''] = /http\S+\/api\/previews\/[\w-]{43}/.exec(await row.innerText()) ?? [];

  const context = await browser.newContext({ javaScriptEnabled: false });
  const guest = await context.newPage();
  const response = await guest.goto(link);
  expect(await response?.headerValue('x-robots-tag')).toBe('noindex');
  expect(await response?.headerValue('cache-control')).toBe('no-store');
  await expect(guest.getByText(word)).toBeVisible();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`${post.title}, typed just now`);
  const bar = guest.getByRole('note');
  await expect(bar).toContainText(/^Preview of .*, ends .*\.$/);
  await expect(bar).toHaveCSS('position', 'fixed');

  await row.getByRole('button', { name: 'End' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End preview' }).click();
  await expect(dialog.getByText('There are no active links.')).toBeVisible();
  expect((await guest.goto(link))?.status()).toBe(404);
  await expect(guest.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
  await context.close();
});
