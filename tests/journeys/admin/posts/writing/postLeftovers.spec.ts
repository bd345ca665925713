import { expect, type Page, test } from '@playwright/test';
import type { User } from '#content-api/values/identity.shared.ts';
import { openAs, openBy } from '../../access/staff.ts';
import { saveButton, textOf, unsaved, writePost } from '../postEditor.ts';
import { newPost } from '../postEntries.ts';
import { keptOnDevice } from './keptOnDevice.ts';

/** Waits until the words typed last are kept on this device. */
async function expectKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => keptOnDevice(page)).toContainEqual(expect.stringContaining(words));
}

test('a tab that is killed leaves its words, and gives them back when asked', async ({ page, context }) => {
  const user = await openAs(page, 'author', '/admin/posts/create');
  const title = await writePost(page, 'Words before the crash');
  await expectKept(page, 'Words before the crash');
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => {});
  await page.waitForEvent('crash');
  const next = await context.newPage();
  await next.goto('/admin/posts/create');
  const banner = next.getByRole('region', { name: 'Unsaved changes on this device' });
  await expect(banner).toContainText(title);
  await expect(banner).toContainText('4 words added and 0 words removed');
  await expect(next.getByLabel('Title *')).toHaveValue('');
  await banner.getByRole('button', { name: 'Show difference' }).click();
  await expect(banner.getByText('Only on this device').first()).toBeVisible();
  await banner.getByRole('button', { name: 'Restore' }).click();
  await expect(banner).toBeHidden();
  await expect(next.getByLabel('Title *')).toHaveValue(title);
  await expect(textOf(next)).toHaveText('Words before the crash');
  await expect(unsaved(next)).toBeVisible();
  await saveButton(next).click();
  await expect(next.getByText('Blog post created successfully')).toBeVisible();
  await next.goto('/admin/posts/create');
  await expect(textOf(next)).toBeVisible();
  await expect(banner).toBeHidden();
  expect(user).not.toBeNull();
});

test('words outlast a reload, and discarding them can be taken back', async ({ page }) => {
  const post = await newPost(page.request);
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' typed last');
  // The page goes within the moment in which the journal waits.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const banner = page.getByRole('region', { name: 'Unsaved changes on this device' });
  await expect(banner).toContainText('2 words added');
  await banner.getByRole('button', { name: 'Discard' }).click();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await banner.getByRole('button', { name: 'Restore' }).click();
  await expect(textOf(page)).toContainText('typed last');
  await expect(textOf(page)).toBeFocused();
});

test('a field beside the text that was changed is named before anybody discards it', async ({ page }) => {
  const post = await newPost(page.request);
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await page.getByLabel('Excerpt').fill('Half an hour of thinking');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const banner = page.getByRole('region', { name: 'Unsaved changes on this device' });
  await expect(banner).toContainText('different from the saved version: Excerpt');
  await expect(banner).not.toContainText('0 words');
});

test('what another tab still writes is offered only when that tab has gone', async ({ page, context }) => {
  await openAs(page, 'author', '/admin/posts/create');
  const title = await writePost(page, 'In the first tab');
  await expectKept(page, 'In the first tab');
  const second = await context.newPage();
  await second.goto('/admin/posts/create');
  // It has found the words, and asks for them as soon as nobody holds them.
  const waiting = () =>
    second.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  await expect.poll(waiting).toEqual([expect.stringMatching(/^vitrine-writing:/)]);
  await expect(second.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await page.close();
  await expect(second.getByRole('region', { name: 'Unsaved changes on this device' })).toContainText(title);
});

test('what was written is never offered to somebody else', async ({ page }) => {
  const other = await openAs(page, 'author', '/admin/posts/create');
  const theirs = await writePost(page, 'Theirs');
  await expectKept(page, 'Theirs');
  await page.goto('about:blank');
  await openAs(page, 'author', '/admin/posts/create');
  const mine = await writePost(page, 'Mine alone');
  await expectKept(page, 'Mine alone');
  await page.goto('about:blank');
  // What is their own is offered, although the other was written later.
  await openBy(page, other as User, '/admin/posts/create');
  const banner = page.getByRole('region', { name: 'Unsaved changes on this device' });
  await expect(banner).toContainText(theirs);
  await banner.getByRole('button', { name: 'Discard' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText(mine)).toHaveCount(0);
});
