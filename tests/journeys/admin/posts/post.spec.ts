import { expect, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { holdRequests } from '../../held.ts';
import { asAdmin, openAs } from '../access/staff.ts';
import { pictureFile } from '../library/images.ts';
import { complaints, panelToggle, saveButton, textOf, unsaved, writePost } from './postEditor.ts';
import { newPost, newWord, postNow } from './postEntries.ts';

test('an author creates, publishes, edits and deletes a post', async ({ page }) => {
  const heard = complaints(page);
  await openAs(page, 'author', '/admin/posts');
  await page.getByRole('link', { name: 'Create Post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Blog Post');
  const title = await writePost(page, 'First words');
  await page.getByLabel('Excerpt').fill('In short');
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
  await saveButton(page).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/posts');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByRole('link', { name: `View ${title}` })).toBeVisible();
  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Blog Post');
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await expect(page).toHaveTitle(`${title} | Edit Blog Post | Overprint`);
  await expect(page.getByLabel('Excerpt')).toHaveValue('In short');
  await expect(textOf(page)).toHaveText('First words');
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and more');
  await saveButton(page).click();
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/posts');
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  expect(heard).toEqual([]);
});

test('title and text begin in the upper half, and the panel is found as it was left', async ({ page }) => {
  const { id } = await newPost(page.request, { excerpt: 'In short', featured_image_url: '/favicon.svg' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  const top = async () => (await page.locator('.tiptap').boundingBox())?.y ?? 9999;
  await expect(page.locator('.tiptap')).toBeVisible();
  expect(await top()).toBeLessThanOrEqual(300);
  const panel = page.getByRole('region', { name: 'Post settings' });
  await expect(panel.getByLabel('Excerpt')).toHaveValue('In short');
  await panelToggle(page).press('Enter');
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(textOf(page)).toBeVisible();
  await expect(panel).toBeHidden();
  await panelToggle(page).press('Enter');
  await expect(panel).toBeVisible();

  // On a phone it is a sheet that begins closed, takes the focus and gives it back.
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(panel).toBeHidden();
  const bar = saveButton(page).locator('..');
  expect((await bar.boundingBox())?.height).toBeLessThan(64);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Preview',
    'Share a preview',
    'History',
    'Cancel',
    'Publish',
  ]);
  await page.keyboard.press('Escape');
  expect(await top()).toBeLessThanOrEqual(350);
  await panelToggle(page).press('Enter');
  await expect(panel).toBeFocused();
  await expectNoObjection(page, 'the open sheet');
  await panel.getByLabel('Excerpt').press('Escape');
  await expect(panel).toBeHidden();
  await expect(panelToggle(page)).toBeFocused();
  await panelToggle(page).press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(panel).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(panel).toBeVisible();
});

test('a mistake in a panel that is closed opens it, with the focus on the field', async ({ page }) => {
  const { id } = await newPost(page.request);
  await page.setViewportSize({ width: 768, height: 1024 });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await panelToggle(page).click();
  await page.getByLabel('Slug *').fill('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Slug *')).toBeFocused();
  await expect(page.getByText('Slug is required')).toBeInViewport();
});

test('a long title takes the lines it needs, Enter leads on to the text, and pasted lines become one', async ({
  page,
}) => {
  await openAs(page, 'editor', '/admin/posts/create');
  const title = page.getByLabel('Title *');
  await title.fill('One');
  const height = async () => (await title.boundingBox())?.height ?? 0;
  const low = await height();
  await title.fill(`A title ${'that goes on '.repeat(12)}`);
  expect(await height()).toBeGreaterThan(2 * low);
  await title.fill('Two\nlines');
  await expect(title).toHaveValue('Two lines');
  await title.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await expect(title).toHaveValue('Two lines');
});

test('what is missing or too long is said beside its field, and the first of it has the focus', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await openAs(page, 'editor', '/admin/posts/create');
  await saveButton(page).click();
  for (const message of [
    'Title is required',
    'Slug is required',
    'Content is required',
    'Author is required',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('Title *')).toBeFocused();
  await page.keyboard.type('Now');
  await expect(page.getByText('Title is required')).toBeHidden();
  await expect(page.getByText('Slug is required')).toBeHidden();
  expect(calls.filter((url) => url.endsWith('/api/posts'))).toEqual([]);

  // The meta description is counted, warned about and cut at 160.
  const field = page.getByLabel('Meta Description');
  const warning = 'Warning: Meta description is getting close to the 160 character limit';
  await field.fill('m'.repeat(150));
  await expect(page.getByText('150/160')).toBeVisible();
  await expect(page.getByText(warning)).toBeHidden();
  await field.press('End');
  await field.pressSequentially('x'.repeat(20));
  await expect(page.getByText('160/160')).toBeVisible();
  await expect(page.getByText(warning)).toBeVisible();
  await expect(field).toHaveValue(`${'m'.repeat(150)}${'x'.repeat(10)}`);
});

test('the slug follows the title of a new post until it is written by hand, is taken or free, and never follows later', async ({
  page,
}) => {
  const post = await newPost(page.request);
  await openAs(page, 'editor', '/admin/posts/create');
  const [title, slug] = [page.getByLabel('Title *'), page.getByLabel('Slug *')];
  await title.pressSequentially('What a “Brief” is');
  await expect(slug).toHaveValue('what-a-brief-is');
  await slug.fill('my-own');
  await title.press('End');
  await title.pressSequentially(', again');
  await expect(slug).toHaveValue('my-own');
  await slug.fill('');
  await title.press('End');
  await title.pressSequentially('!');
  await expect(slug).toHaveValue('what-a-brief-is-again');
  const written = await writePost(page, 'Not to be lost');
  await slug.fill(post.slug);
  await saveButton(page).click();
  await expect(page.getByText('This slug is already in use')).toBeVisible();
  await expect(page.getByText('Failed to save blog post')).toBeVisible();
  await expect(slug).toBeFocused();
  await expect(title).toHaveValue(written);
  await expect(textOf(page)).toHaveText('Not to be lost');
  await slug.fill(newWord('free').toLowerCase());
  await saveButton(page).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  await page.goto(`/admin/posts/${post.id}/edit`);
  await title.fill('Quite another title');
  await expect(slug).toHaveValue(post.slug);
});

test('an archived post stays archived unless somebody chooses otherwise', async ({ page }) => {
  const post = await newPost(page.request, { status: 'archived' });
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await expect(page.getByLabel('Status')).toHaveValue('archived');
  await page.getByLabel('Excerpt').fill('New');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
  expect((await postNow(page.request, post.id)).status).toBe('archived');
  await page.goto('/admin/posts/create');
  await expect(page.getByLabel('Status').locator('option')).toHaveText(['Draft', 'Published']);
});

test('loading says so, and so do its failures', async ({ page }) => {
  const { id } = await newPost(page.request);
  const fail = await holdRequests(page, `**/api/posts/id/${id}`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await expect(page.getByText('Loading...', { exact: true }).first()).toBeVisible();
  fail();
  await expect(page.getByText('Failed to load post data')).toBeVisible();
  await page.unroute(`**/api/posts/id/${id}`);
  await page.route('**/api/authors', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load authors and categories')).toBeVisible();
  await expect(textOf(page)).toBeVisible();
});

test('a post that is gone is said to be, and what was typed goes on in a new one', async ({ page }) => {
  const { id } = await newPost(page.request);
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await page.getByLabel('Excerpt').fill('Survives');
  await expect(unsaved(page)).toBeVisible();
  await asAdmin(page.request, 'delete', `/posts/${id}`);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Failed to load post data')).toBeVisible();
  await expect(page.getByText('It may have been deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Posts' })).toHaveAttribute('href', '/admin/posts');
  await page.getByRole('button', { name: 'Continue in a new post' }).click();
  await expect(page).toHaveURL('/admin/posts/create');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Excerpt')).toHaveValue('Survives');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
});

test('opening and saving a post without a change changes nothing of it', async ({ page }) => {
  const content =
    '<h2>A</h2><p>b <strong>c</strong><br>d <a href="/blog">e</a> <img src="/favicon.svg" alt="f" width="9"></p>' +
    '<ol start="3"><li><p>g</p></li></ol><ul data-type="taskList"><li data-type="taskItem" data-checked="true">' +
    '<label><input type="checkbox" checked></label><p>h</p></li></ul><blockquote><p>i</p></blockquote><hr><p>j</p>';
  const post = await newPost(page.request, { content });
  await openAs(page, 'admin', `/admin/posts/${post.id}/edit`);
  await expect(textOf(page)).toContainText('h');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
  const { content: after } = await asAdmin<{ content: string }>(page.request, 'get', `/posts/id/${post.id}`);
  expect(after).toBe(post.content);
});

test('a draft is looked at as the site would show it, and nobody else sees it', async ({ page, context }) => {
  const post = await newPost(page.request, { content: '<h2>Part one</h2><p>Draft words</p>' });
  await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  await page.getByLabel('Excerpt').fill('Said before');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(preview.getByText('Draft words')).toBeVisible();
  await expect(preview.getByText('Said before').first()).toBeVisible();
  expect((await preview.request.get(`/blog/${post.slug}`)).status()).toBe(404);
  // Looking is no saving.
  const { excerpt } = await asAdmin<{ excerpt: string }>(page.request, 'get', `/posts/id/${post.id}`);
  expect(excerpt).toBe(post.excerpt);
});

test('a featured image is selected and removed, and author and categories come first in the next post', async ({
  page,
}) => {
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page);
  const alt = newWord('picture');
  await page.getByRole('button', { name: 'Select Image' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Image' });
  await picker.getByRole('button', { name: 'Upload New' }).click();
  await picker.getByLabel('Alt Text *').fill(alt);
  await picker.getByLabel('Image File *').setInputFiles(await pictureFile());
  await picker.getByRole('button', { name: 'Upload & Select' }).click();
  await picker.getByRole('button', { name: 'Select Image' }).click();
  await expect(page.getByRole('img', { name: 'Featured' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Image' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Image' }).click();
  await expect(page.getByRole('img', { name: 'Featured' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select Image' })).toBeFocused();
  const authors = page.getByLabel('Author *').getByRole('option');
  const categories = page.getByRole('group', { name: 'Categories' }).locator('label');
  const [author, category] = [await authors.last().textContent(), await categories.last().textContent()];
  await page.getByLabel('Author *').selectOption({ label: author ?? '' });
  await categories.last().click();
  await saveButton(page).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Create Post' }).click();
  await expect(authors.nth(1)).toHaveText(author ?? '');
  await expect(categories.first()).toHaveText(category ?? '');
});
