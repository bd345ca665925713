import { type Browser, expect, type Page, test } from '@playwright/test';
import type { User } from '#content-api/values/identity.shared.ts';
import { expectSound } from '../../../axe.ts';
import { newUser, openBy } from '../../access/staff.ts';
import { saveButton, textOf } from '../postEditor.ts';
import { newAuthor, newPost, newWord, postNow } from '../postEntries.ts';

const kept = (page: Page) => page.getByRole('status').filter({ hasText: 'Draft saved' });

/** A browser that knows nothing of the other one. */
async function elsewhere(browser: Browser, user: User, path: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await openBy(page, user, path);
  return page;
}

test('edits of a post outlive the browser they were made in, show in the list, and count once saved', async ({
  page,
  browser,
}) => {
  const editor = await newUser(page.request, 'editor');
  const post = await newPost(page.request, { status: 'published' });
  const address = `/admin/posts/${post.id}/edit`;
  const first = await elsewhere(browser, editor, address);
  await textOf(first).click();
  await first.keyboard.press('Control+End');
  await first.keyboard.type(' never to be lost');
  await expect(kept(first)).toBeVisible();
  await first.context().close();
  await openBy(page, editor, address);
  const banner = page.getByRole('region', { name: 'Unsaved changes on the server' });
  await expect(banner).toContainText('You are looking at changes from');
  await expect(textOf(page)).toContainText('never to be lost');
  await banner.getByRole('button', { name: 'Show difference' }).click();
  await expect(banner.locator('ins')).toContainText('never to be lost');
  await expectSound(page, 'an editor with edits from before');
  expect((await postNow(page.request, post.id)).content).not.toContain('never to be lost');
  await page.goto('/admin/posts');
  const row = page.getByRole('row').filter({ hasText: post.title });
  await expect(row).toContainText('Edits by you');
  await page.goto(address);
  await banner.getByRole('button', { name: 'Discard changes' }).click();
  await expect(textOf(page)).not.toContainText('never to be lost');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(textOf(page)).toContainText('never to be lost');
  await page.goto(address);
  await banner.getByRole('button', { name: 'Discard changes' }).click();
  await expect(textOf(page)).not.toContainText('never to be lost');
  await page.goto(address);
  await expect(page.getByText('You discarded changes')).toBeVisible();
  await expectSound(page, 'an editor whose edits were discarded');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(textOf(page)).toContainText('never to be lost');
  await saveButton(page).click();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Edits by');
  expect((await postNow(page.request, post.id)).content).toContain('never to be lost');
});

test('a draft that was never saved is gone on with in another browser, or discarded and brought back', async ({
  page,
  browser,
}) => {
  const author = await newUser(page.request, 'author');
  await newAuthor(page.request);
  const title = `Begun ${newWord('draft')}`;
  const first = await elsewhere(browser, author, '/admin/posts/create');
  await first.getByLabel('Title *').fill(title);
  await textOf(first).click();
  await first.keyboard.type('Begun on a train');
  await expect(kept(first)).toBeVisible();
  await first.context().close();
  await openBy(page, author, '/admin/posts');
  const drafts = page.getByRole('region', { name: 'Not saved yet' });
  await drafts.getByRole('button', { name: `Discard ${title}` }).click();
  await expect(drafts).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(drafts).toContainText(title);
  await expectSound(page, 'the posts with a draft that was never saved');
  await drafts.getByRole('link', { name: title }).click();
  await expect(textOf(page)).toHaveText('Begun on a train');
  await page.getByLabel('Author *').selectOption({ index: 1 });
  await saveButton(page).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1);
  await expect(drafts).toHaveCount(0);
});

test('in two tabs neither goes over the other without being chosen', async ({ page, context }) => {
  const editor = await newUser(page.request, 'editor');
  const post = await newPost(page.request);
  const address = `/admin/posts/${post.id}/edit`;
  await openBy(page, editor, address);
  const second = await context.newPage();
  await second.goto(address);
  await expect(textOf(second)).toBeVisible();
  await page.getByLabel('Excerpt').fill('In the first tab');
  await expect(kept(page)).toBeVisible();
  await second.getByLabel('Excerpt').fill('In the second tab');
  const choice = second.getByRole('region', { name: 'You have edited this post elsewhere too' });
  await expect(choice).toContainText('In the first tab');
  await expect(second.getByRole('status').filter({ hasText: 'Only on this device' })).toBeVisible();
  await second.getByRole('button', { name: 'Details of saving' }).click();
  await expect(second.getByText('only on this device: you have edited')).toBeVisible();
  await choice.getByRole('button', { name: 'Use the other version' }).click();
  await expect(second.getByLabel('Excerpt')).toHaveValue('In the first tab');
  await expect(choice).toHaveCount(0);
});
