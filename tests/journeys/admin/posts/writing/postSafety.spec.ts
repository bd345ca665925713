import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from '../../../held.ts';
import { ADMIN, asAdmin, openAs } from '../../access/staff.ts';
import { complaints, paste, pauseInWriting, saveButton, textOf, unsaved, writePost } from '../postEditor.ts';
import { newPost, postNow } from '../postEntries.ts';

/** How many posts have this title. */
async function countOf(page: Page, title: string): Promise<number> {
  const path = `/posts?limit=100&search=${encodeURIComponent(title)}`;
  return (await asAdmin<{ total: number }>(page.request, 'get', path)).total;
}

const state = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

test('what stands on the server and what doesn’t is always said', async ({ page }) => {
  await openAs(page, 'editor', '/admin/posts/create');
  const title = await writePost(page);
  await expect(unsaved(page)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+\/edit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Blog Post');
  await expect(state(page, /^Saved$/)).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  await pauseInWriting(page);
  await page.keyboard.type(' and more');
  await expect(unsaved(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).not.toContainText('and more');
  await page.getByLabel('Title *').press('Control+s');
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  expect(await countOf(page, title)).toBe(1);
});

test('leaving with unsaved words asks, and staying keeps everything', async ({ page }) => {
  const post = await newPost(page.request);
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await page.getByLabel('Excerpt').fill('Not yet saved');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Excerpt')).toHaveValue('Not yet saved');
  await page.getByRole('link', { name: 'Back to Posts' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/admin/posts');
  await page.goto(`/admin/posts/${post.id}/edit`);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Not yet saved');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL('/admin');
  expect((await postNow(page.request, post.id)).excerpt).toBe('Not yet saved');
});

test('a save cut off in the middle is repeated, and makes one post', async ({ page }) => {
  await openAs(page, 'editor', '/admin/posts/create');
  const title = await writePost(page, 'First');
  let isCut = true;
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST' || !isCut) return route.continue();
    // The server has it, and its answer never arrives.
    await route.fetch();
    return route.abort();
  });
  await saveButton(page).click();
  await expect(state(page, 'Offline: kept on this device')).toBeVisible();
  await expect(page.getByText('Failed to save blog post')).toHaveCount(0);
  await expect(page.getByText(/Unsaved changes|Draft saved/)).toHaveCount(0);
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and second');
  isCut = false;
  // The editor also retries automatically, and may be first.
  const created = page.getByText('Blog post created successfully');
  await page.getByRole('button', { name: 'Try now' }).or(created).first().click();
  await expect(created).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(textOf(page)).toHaveText('First and second');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
  expect(await countOf(page, title)).toBe(1);
});

test('a change whose answer is lost is no conflict with itself, and words typed during a save stay unsaved', async ({
  page,
}) => {
  const post = await newPost(page.request);
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await page.getByLabel('Excerpt').fill('Sent twice');
  let lost = 1;
  await page.route(`**/api/posts/${post.id}`, async (route) => {
    if (lost === 0) return route.continue();
    lost -= 1;
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  await expect(state(page, /^Saved$/)).toBeVisible();
  expect(await postNow(page.request, post.id)).toMatchObject({ excerpt: 'Sent twice', revision: 2 });
  await page.unroute(`**/api/posts/${post.id}`);

  const answer = await holdRequests(page, `**/api/posts/${post.id}`);
  await page.getByLabel('Excerpt').fill('First');
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.getByLabel('Excerpt').fill('First and then');
  answer();
  await expect(page).toHaveURL(`/admin/posts/${post.id}/edit`);
  await expect(unsaved(page)).toBeVisible();
  await expect.poll(async () => (await postNow(page.request, post.id)).excerpt).toBe('First');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
  expect((await postNow(page.request, post.id)).excerpt).toBe('First and then');
});

test('a server error keeps everything on the screen, and a session that ends in the middle of a save is renewed in place', async ({
  page,
}) => {
  const heard = complaints(page);
  const post = await newPost(page.request);
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await page.route(`**/api/posts/${post.id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Excerpt').fill('Kept');
  await saveButton(page).click();
  await expect(page.getByText('Failed to save blog post')).toBeVisible();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Kept');
  await expect(state(page, 'Not saved: kept on this device')).toBeVisible();
  await page.unroute(`**/api/posts/${post.id}`);
  await page.evaluate(() => localStorage.setItem('auth_token', 'ended.ended.ended'));
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  expect((await postNow(page.request, post.id)).excerpt).toBe('Kept');
  expect(heard.filter((text) => !text.includes('500'))).toEqual([]);
});

test('a text that is longer than a post may be says so, and stays', async ({ page }) => {
  const post = await newPost(page.request);
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await textOf(page).click();
  await paste(page, { 'text/plain': 'too many words '.repeat(75_000) });
  await saveButton(page).click();
  await expect(page.getByText('Content is too long: at most 1,000,000 characters')).toBeVisible();
  await expect(textOf(page)).toContainText('too many words');
  await expect(page.getByRole('button', { name: 'Not saved: 1 thing to fix' })).toBeVisible();
});
