import { expect, type Page, test } from '@playwright/test';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { expectNoObjection } from '../../../axe.ts';
import { holdRequests } from '../../../held.ts';
import { newUser, openAs, openBy } from '../../access/staff.ts';
import { newPost, newWord, postNow } from '../postEntries.ts';

/** A published post and others that link to it. */
async function linkedPost(page: Page, word: string, links: number, by = ''): Promise<PostEntry> {
  const post = await newPost(page.request, { title: `${word} target`, status: 'published' }, by);
  const content = `<p>See <a href="/blog/${post.slug}#why">that</a></p>`;
  for (let n = 1; n <= links; n += 1)
    await newPost(page.request, { title: `${word} linking ${n}`, status: 'published', content });
  return post;
}

test('deleting says which published posts link there, without waiting for it', async ({ page }) => {
  const word = newWord('links');
  const post = await linkedPost(page, word, 7);
  const answer = await holdRequests(page, '**/api/posts/links/to?*');
  await openAs(page, 'editor', `/admin/posts?search=${word}%20target`);
  await page.getByRole('button', { name: `Delete ${post.title}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this post?');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await expect(dialog.getByRole('status')).toHaveText('Looking for posts that link to this one …');
  answer();
  await expect(dialog.getByRole('status')).toContainText('7 other published posts link to this one:');
  await expect(dialog.getByRole('link')).toHaveText([7, 6, 5, 4, 3].map((n) => `${word} linking ${n}`));
  await expect(dialog.getByRole('listitem').last()).toHaveText('and 2 more');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoObjection(page, '', { within: '[role=alertdialog]' });
  await dialog.getByRole('link', { name: `${word} linking 7` }).click();
  await expect(page.getByLabel('Title *')).toHaveValue(`${word} linking 7`);
  expect((await postNow(page.request, post.id)).status).toBe('published');
});

test('deleting says when nothing links there, and when that could not be found out', async ({ page }) => {
  const word = newWord('links');
  const post = await linkedPost(page, word, 0);
  const draft = await newPost(page.request, { title: `${word} draft` });
  await openAs(page, 'admin', `/admin/posts?search=${word}`);
  const dialog = page.getByRole('alertdialog');
  await page.route('**/api/posts/links/to?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: `Delete ${post.title}` }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'Failed to check whether other posts link to this one.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/api/posts/links/to?*');
  await page.getByRole('button', { name: `Delete ${post.title}` }).click();
  await expect(dialog.getByRole('status')).toHaveText('No other published post links to this one.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${draft.title}` }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveCount(0);
});

test('unpublishing and deleting many asks with what links to them; drafts are set back unasked', async ({
  page,
}) => {
  const word = newWord('links');
  const first = await linkedPost(page, `${word} one`, 1);
  const second = await linkedPost(page, `${word} two`, 0);
  await openAs(page, 'editor', `/admin/posts?search=${word}%20target`);
  await page.getByLabel('Select all posts of this page').check();
  const bar = page.getByRole('region', { name: 'Selected posts' });
  const dialog = page.getByRole('alertdialog');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('status')).toContainText('One other published post links to these:');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Unpublish' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Unpublish 2 posts');
  await expect(dialog.getByRole('link')).toHaveText([`${word} one linking 1`]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar.getByRole('button', { name: 'Unpublish' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('2 posts unpublished')).toBeVisible();
  for (const { id } of [first, second]) expect((await postNow(page.request, id)).status).toBe('draft');
  await page.getByLabel('Select all posts of this page').check();
  await bar.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('2 posts unpublished')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('the editor says beside status and slug which posts link there; authors open only their own', async ({
  page,
}) => {
  const word = newWord('links');
  const user = await newUser(page.request, 'author');
  const post = await linkedPost(page, word, 1, user.email);
  const content = `<p><a href="/blog/${post.slug}">Mine</a></p>`;
  await newPost(page.request, { title: `${word} own`, status: 'published', content }, user.email);
  await openBy(page, user, `/admin/posts/${post.id}/edit`);
  const settings = page.getByRole('region', { name: 'Publish Settings' });
  const basics = page.getByRole('region', { name: 'Basic Information' });
  const said = '2 other published posts link to this one:';
  await expect(settings.getByLabel('Status')).toHaveValue('published');
  await expect(page.getByText(said)).toHaveCount(0);
  await settings.getByLabel('Status').selectOption('draft');
  await expect(settings.getByText(said)).toBeVisible();
  await expect(settings.getByText(`${word} linking 1`)).toBeVisible();
  await expect(settings.getByRole('link')).toHaveText([`${word} own`]);
  await settings.getByLabel('Status').selectOption('published');
  await expect(page.getByText(said)).toHaveCount(0);
  await page.getByLabel('Slug *').fill(`${post.slug}-moved`);
  await expect(
    basics.getByText(`its old address /blog/${post.slug} will redirect to the new one`),
  ).toBeVisible();
  await expect(basics.getByText(said)).toBeVisible();
  await settings.getByLabel('Status').selectOption('draft');
  await expect(settings.getByText(said)).toBeVisible();
  await expect(basics.getByText(said)).toHaveCount(0);
});
