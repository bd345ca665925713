import { expect, type Locator, type Page, test } from '@playwright/test';
import type { TrashItem } from '#content-api/trash/trash.shared.ts';
import { expectSoundAtAnyWidth } from '../../axe.ts';
import { asAdmin, openAs } from '../access/staff.ts';
import { newPost, newWord, postNow } from '../posts/postEntries.ts';
import { newImage, newWords } from './images.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** Deletes a post as somebody else would. */
async function trashed(page: Page, fields: object = {}) {
  const post = await newPost(page.request, fields);
  await asAdmin(page.request, 'delete', `/posts/${post.id}`);
  return post;
}

test('a post that was deleted by mistake is back with two keys, as it was', async ({ page }) => {
  const post = await newPost(page.request, { status: 'published' });
  await openAs(page, 'admin', `/admin/posts?search=${post.slug}`);
  await page.getByRole('button', { name: `Delete ${post.title}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Post deleted successfully');
  await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText(`“${post.title}” was restored and is online`);
  await expect(rowOf(page, post.title)).toBeVisible();
  expect(await postNow(page.request, post.id)).toEqual(post);
});

test('the notice keeps its Undo within reach of Tab, one for each deletion', async ({ page }) => {
  const word = newWord('undo');
  const posts = [];
  for (const name of ['one', 'two']) posts.push(await newPost(page.request, { title: `${word} ${name}` }));
  await openAs(page, 'admin', `/admin/posts?search=${word}`);
  for (const { title } of posts) {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, title)).toHaveCount(0);
  }
  const undo = notices(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(2);
  await undo.first().focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, `${word} one`)).toBeVisible();
  await expect(rowOf(page, `${word} two`)).toHaveCount(0);
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, `${word} two`)).toBeVisible();
});

test('what was deleted at once comes back at once', async ({ page }) => {
  const word = newWord('bulk');
  for (const name of ['one', 'two', 'three']) await newPost(page.request, { title: `${word} ${name}` });
  await openAs(page, 'editor', `/admin/posts?search=${word}`);
  await page.getByLabel('Select all posts of this page').check();
  const bar = page.getByRole('region', { name: 'Selected posts' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('3 posts deleted');
  await expect(page.getByText('No posts found')).toBeVisible();
  await result.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(result).toContainText('3 posts restored');
  await expect(page.locator('tbody').getByRole('link', { name: new RegExp(`^${word}`) })).toHaveCount(3);
});

test('an image of the gallery is back with two keys, and from the trash with its picture', async ({
  page,
}) => {
  const words = newWords('Returned');
  const image = await newImage(page.request, words);
  await openAs(page, 'editor', `/admin/gallery?search=${encodeURIComponent(words)}`);
  page.on('dialog', (question) => question.accept());
  const remove = page.getByRole('button', { name: `Delete ${words}` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Image deleted successfully');
  await expect(remove).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText(`“${words}” was restored`);
  await expect(remove).toBeVisible();

  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.goto('/admin/trash');
  await expect(rowOf(page, words)).toContainText('Image');
  await page.getByRole('button', { name: `Restore ${words}`, exact: true }).click();
  await expect(notices(page)).toContainText(`“${words}” was restored`);
  await page.goto(`/admin/gallery?search=${encodeURIComponent(words)}`);
  const picture = page.getByRole('img', { name: words });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).not.toBe(0);
  expect((await page.request.get(image.image_url)).status()).toBe(200);
});

test('the trash says as what a post comes back, and lets it come back as a draft', async ({ page }) => {
  const word = newWord('trash');
  const draft = await trashed(page, { title: `${word} draft` });
  const online = await trashed(page, { title: `${word} online`, status: 'published' });
  const other = await trashed(page, { title: `${word} other`, status: 'published' });
  const { id } = await newPost(page.request, { slug: other.slug });
  await openAs(page, 'editor', '/admin/posts');
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused();
  await expect(rowOf(page, draft.title)).toContainText('As a draft');
  await expect(rowOf(page, online.title)).toContainText('Published: online at once');
  await expect(page.getByRole('button', { name: / for good$/ })).toHaveCount(0);

  await page.getByRole('button', { name: `Restore ${online.title} as draft` }).click();
  await expect(notices(page)).toContainText(`“${online.title}” was restored as a draft`);
  await expect(rowOf(page, online.title)).toHaveCount(0);
  expect((await postNow(page.request, online.id)).status).toBe('draft');

  await page.getByRole('button', { name: `Restore ${other.title}`, exact: true }).click();
  const taken = `/blog/${other.slug} is in use now, so it moved to /blog/${other.slug}-2`;
  await expect(notices(page)).toContainText(`“${other.title}” was restored and is online. ${taken}`);
  expect((await postNow(page.request, id)).slug).toBe(other.slug);
  expect((await postNow(page.request, other.id)).slug).toBe(`${other.slug}-2`);
});

test('the way to the trash stands in line with its neighbours at any width', async ({ page }) => {
  await openAs(page, 'admin', '/admin/posts');
  const main = page.getByRole('main');
  const links = ['Trash', 'Site Check', 'Create Post'].map((name) =>
    main.getByRole('link', { name, exact: true }),
  );
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(links[0] as Locator).toBeVisible();
    const [trash, ...others] = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y));
    expect(others, `${width} px wide`).toEqual([trash, trash]);
  }
});

test('an admin deletes for good, and the focus stays on the page', async ({ page }) => {
  const word = newWord('gone');
  const older = await trashed(page, { title: `${word} older` });
  const post = await trashed(page, { title: `${word} newer` });
  await openAs(page, 'admin', '/admin/trash');
  await page.getByRole('button', { name: `Delete ${post.title} for good` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Delete “${post.title}” for good` });
  await expect(dialog).toContainText('This action cannot be undone.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(notices(page)).toContainText('Post deleted for good');
  await expect(rowOf(page, post.title)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Restore ${older.title}` })).toBeFocused();
  const { entries } = await asAdmin<{ entries: TrashItem[] }>(page.request, 'get', '/trash?limit=1000');
  const posts = entries.filter(({ kind }) => kind === 'post').map(({ entry_id }) => entry_id);
  expect(posts).not.toContain(post.id);
});

test('an empty trash says what it is for, and one that can’t be fetched offers another attempt', async ({
  page,
}) => {
  await page.route('**/api/trash?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, 'author', '/admin/trash');
  await expect(notices(page)).toContainText('Failed to load the trash');
  await page.unroute('**/api/trash?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
});

test('axe objects to nothing in the trash in light and dark, on a phone and a desk', async ({ page }) => {
  const post = await trashed(page, { status: 'published' });
  await openAs(page, 'admin', '/admin/trash');
  await expect(rowOf(page, post.title)).toBeVisible();
  await expectSoundAtAnyWidth(page, 'the list');
  await page.getByRole('button', { name: `Delete ${post.title} for good` }).click();
  await expectSoundAtAnyWidth(page, 'the question');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Restore ${post.title}`, exact: true }).click();
  await expect(notices(page)).toContainText('was restored and is online');
  await expectSoundAtAnyWidth(page, 'the notice', notices(page).getByText('was restored and is online'));
});
