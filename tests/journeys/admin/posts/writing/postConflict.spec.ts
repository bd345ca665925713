import { type Browser, expect, type Page, test } from '@playwright/test';
import { ADMIN, asAdmin, openAs, PASSWORD, tokenOf } from '../../access/staff.ts';
import { newImage, newWords } from '../../library/images.ts';
import { saveButton, textOf } from '../postEditor.ts';
import { newPost, newWord, postNow } from '../postEntries.ts';
import { keptOnDevice } from './keptOnDevice.ts';

/** Two people with the same post open; the first has saved, and the second saves after that. */
async function twoAtOnce(page: Page, browser: Browser) {
  const content = '<p>Shared beginning</p><p>Middle</p><p>End</p>';
  const post = await newPost(page.request, { content });
  const first = await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await openAs(other, 'admin', `/admin/posts/${post.id}/edit`);
  // Who loads the post only after the first has saved it has nothing to learn.
  await expect(textOf(other)).toContainText('Middle');
  await page.getByLabel('Title *').fill(`${post.title} by the first`);
  await change(page, 'Middle', 'Middle by the first');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
  const name = first?.display_name ?? '';
  const panel = other.getByRole('alert', { name: `${name} has changed this post too`, exact: true });
  return { post, other, panel, name };
}

async function change(page: Page, from: string, to: string): Promise<void> {
  await textOf(page).getByText(from).click({ clickCount: 3 });
  await page.keyboard.type(to);
}

test('where two people change different fields, the later save keeps both and names the other one', async ({
  page,
  browser,
}) => {
  const { post, other, panel, name } = await twoAtOnce(page, browser);
  await other.getByLabel('Excerpt').fill('Second’s excerpt');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Blog post updated successfully')).toBeVisible();
  await expect(other.getByText(`${name} has changed this post too`)).toBeVisible();
  await expect(other.getByText('Saved together with their changes: Title; Text.')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(textOf(other)).toContainText('Middle by the first');
  const now = await postNow(page.request, post.id);
  expect(now).toMatchObject({
    title: `${post.title} by the first`,
    excerpt: 'Second’s excerpt',
    revision: 3,
  });
  expect(now.content).toContain('Middle by the first');
});

test('where both have changed the text, the later one sees both and chooses, and the other’s title stays', async ({
  page,
  browser,
}) => {
  const { post, other, panel } = await twoAtOnce(page, browser);
  await change(other, 'End', 'End by the second');
  await other.getByLabel('Excerpt').fill('Second’s excerpt');
  await saveButton(other).click();
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel).toContainText('You both changed: Text.');
  const texts = panel.getByRole('list', { name: 'Differences in the text' });
  await expect(texts.getByRole('listitem')).toHaveText([
    'Shared beginning',
    /Only in theirs.*Middle by the first/,
    /Only in theirs.*End/,
    /Only in yours.*Middle/,
    /Only in yours.*End by the second/,
  ]);
  await panel.getByRole('button', { name: 'Keep editing' }).click();
  await expect(textOf(other)).toBeFocused();
  await other.keyboard.press('Control+End');
  await other.keyboard.type('!');
  await expect(texts).toContainText('End by the second!');
  await other.keyboard.press('Control+s');
  await expect(panel.getByRole('heading')).toBeFocused();
  expect((await postNow(page.request, post.id)).content).not.toContain('second');
  await panel.getByRole('button', { name: 'Use theirs' }).click();
  await expect(textOf(other)).toContainText('Middle by the first');
  await expect(other.getByLabel('Excerpt')).toHaveValue('Second’s excerpt');
  await other.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(textOf(other)).toContainText('End by the second!');
  await other.getByLabel('Title *').fill(`${post.title} by the first`);
  await saveButton(other).click();
  await expect(other).toHaveURL('/admin/posts');
  expect((await postNow(page.request, post.id)).content).toContain('End by the second!');
});

test('keeping mine keeps the other’s title', async ({ page, browser }) => {
  const { post, other, panel } = await twoAtOnce(page, browser);
  await change(other, 'End', 'End by the second');
  await saveButton(other).click();
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText('Blog post updated successfully')).toBeVisible();
  await expect(panel).toHaveCount(0);
  const now = await postNow(page.request, post.id);
  expect(now.content).toBe('<p>Shared beginning</p><p>Middle</p><p>End by the second</p>');
  expect(now).toMatchObject({ title: `${post.title} by the first`, revision: 3 });
});

test('restoring says when the post has moved on since', async ({ page }) => {
  const post = await newPost(page.request);
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await page.getByLabel('Excerpt').fill('From before');
  await expect.poll(() => keptOnDevice(page)).toEqual([expect.stringContaining('From before')]);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.request.put(`/api/posts/${post.id}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { meta_title: 'By somebody else' },
  });
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const banner = page.getByRole('region', { name: 'Unsaved changes on this device' });
  await expect(banner).toContainText('The post has changed on the server since you started them.');
  await expect(page.getByLabel('Meta Title')).toHaveValue('By somebody else');
  await banner.getByRole('button', { name: 'Show difference' }).click();
  await expect(banner).toContainText('Saved: By somebody else');
  await expect(banner).toContainText('On this device: From before');
});

/** Somebody deletes the post while it is being written. */
async function deletedMeanwhile(page: Page) {
  const post = await newPost(page.request);
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await expect(textOf(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.request.delete(`/api/posts/${post.id}`, { headers: { Authorization: `Bearer ${token}` } });
  await page.getByLabel('Excerpt').fill('Survives');
  await saveButton(page).click();
  await expect(page.getByRole('heading', { name: 'Someone else has deleted this post' })).toBeFocused();
  return { ...post, headers: { Authorization: `Bearer ${token}` } };
}

test('a post that was deleted meanwhile comes back with what was typed, or is saved as a new one', async ({
  page,
}) => {
  const { id, headers } = await deletedMeanwhile(page);
  await page.getByRole('button', { name: 'Restore and save' }).press('Enter');
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  await expect(page.getByText('Someone else has deleted this post')).toHaveCount(0);
  const saved = await page.request.get(`/api/posts/id/${id}`, { headers });
  expect(await saved.json()).toMatchObject({ id, excerpt: 'Survives' });

  await page.request.delete(`/api/posts/${id}`, { headers });
  await page.getByLabel('Excerpt').fill('Survives again');
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Save as a new post' }).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  await expect(page).not.toHaveURL(`/admin/posts/${id}/edit`);
  await expect(page.getByLabel('Excerpt')).toHaveValue('Survives again');
  expect((await page.request.get(`/api/posts/id/${id}`, { headers })).status()).toBe(404);
});

test('who may not change a post any more keeps what they typed, and can have it as a new draft', async ({
  page,
}) => {
  const post = await newPost(page.request);
  const user = await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  await page.getByLabel('Excerpt').fill('Survives');
  await asAdmin(page.request, 'put', `/users/${user?.id}`, { ...user, role: 'author' });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'You can no longer change this post' })).toBeFocused();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Survives');
  await page.getByRole('button', { name: 'Save as a new draft' }).press('Enter');
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  await expect(page.getByLabel('Slug *')).toHaveValue(`${post.slug}-copy`);
  expect((await postNow(page.request, post.id)).excerpt).toBe('');
});

test('what was chosen and then deleted by somebody else is said beside it, and can be given up', async ({
  page,
}) => {
  const word = newWord('gone');
  const category = { name: word, slug: word.toLowerCase() };
  const { id } = await asAdmin<{ id: number }>(page.request, 'post', '/categories', category);
  const alt = newWords();
  const image = await newImage(page.request, alt);
  const post = await newPost(page.request);
  await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  await page.getByLabel(word).check();
  await page.getByRole('button', { name: 'Select Image' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Image' });
  const option = picker.getByRole('option', { name: alt });
  await option.click();
  await picker.getByRole('button', { name: 'Select Image' }).click();
  await asAdmin(page.request, 'delete', `/categories/${id}`);
  const trashed = await asAdmin<{ trash_id: number }>(page.request, 'delete', `/gallery/${image.id}`);
  await asAdmin(page.request, 'delete', `/trash/${trashed.trash_id}`);
  await page.keyboard.press('Control+s');
  const categories = page.getByRole('group', { name: 'Categories' });
  await expect(categories).toHaveAccessibleDescription('One of the categories does not exist');
  await categories.getByLabel('A deleted category').uncheck();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('This image was deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Change Image' }).click();
  await expect(picker.getByRole('option')).not.toHaveCount(0);
  await expect(option).toHaveCount(0);
});

test('a category that was deleted meanwhile comes back with what was typed', async ({ page }) => {
  await openAs(page, 'admin', '/admin/categories');
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` };
  const name = `Gone ${Date.now()}`;
  const made = await page.request.post('/api/categories', {
    headers,
    data: { name, slug: `gone-${Date.now()}` },
  });
  const { id } = (await made.json()) as { id: number };
  await page.reload();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.request.delete(`/api/categories/${id}`, { headers });
  await page.getByLabel('Description').fill('Survives');
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'It is in the trash' })).toBeFocused();
  await page.getByRole('button', { name: 'Restore and save' }).click();
  await expect(page.getByText('Category updated successfully')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Survives');
});

test('nobody has changed a post but its writer, who opens it again before an earlier answer has come', async ({
  page,
}) => {
  const [post, other] = [await newPost(page.request), await newPost(page.request)];
  await openAs(page, 'editor', `/admin/posts?search=${other.slug}`);
  await page.getByRole('button', { name: `Delete ${other.title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByPlaceholder('Search posts...').fill(post.title);
  await page.getByRole('link', { name: post.title, exact: true }).click();
  await expect(page.getByLabel('Title *')).toHaveValue(post.title);
  // All that is on screen is fetched anew, and this answer comes only when it is outdated.
  let asked = 0;
  await page.route(`**/api/posts/id/${post.id}`, async (route) => {
    asked += 1;
    const response = await route.fetch();
    if (asked > 1) return route.fulfill({ response });
  });
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked).toBe(1);
  await page.getByLabel('Excerpt').fill('First');
  await saveButton(page).click();
  await page.getByRole('link', { name: post.title, exact: true }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('First');
  await page.getByLabel('Excerpt').fill('Second');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
});
