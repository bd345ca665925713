import { expect, type Page, test } from '@playwright/test';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { expectNoObjection, expectSoundAtAnyWidth } from '../../axe.ts';
import { asAdmin, openAs } from '../access/staff.ts';
import { newAuthor, newPost, postNow } from '../posts/postEntries.ts';
import { newImage, newWords } from './images.ts';

/** An image and another one that may take its places; the words of both find them, and nothing else. */
async function twoImages(page: Page) {
  const words = newWords('Swapped');
  const old = await newImage(page.request, `${words} old`);
  const other = await newImage(page.request, `${words} new`);
  return { words, old, other };
}

const galleryOf = (words: string) => `/admin/gallery?search=${encodeURIComponent(words)}`;
/** What says on an image's card in how many places it is used. */
const uses = (page: Page, says: string, { alt_text }: GalleryItem) =>
  page.getByRole('button', { name: `${says}: ${alt_text}`, exact: true });
const list = (page: Page) => page.getByRole('dialog', { name: 'Where this image is used' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Select Replacement' });
const preview = (page: Page) => page.getByRole('dialog', { name: 'Replace everywhere' });

/** From the list of places to the preview, by the pointer. */
async function choose(page: Page, { alt_text }: GalleryItem): Promise<void> {
  await page.getByRole('button', { name: 'Replace everywhere…' }).click();
  await picker(page).getByPlaceholder('Search images...').fill(alt_text);
  await expect(picker(page).getByRole('option')).toHaveCount(1);
  await picker(page).getByRole('option', { name: alt_text }).dblclick();
  await expect(preview(page)).toBeVisible();
}

test('every place that shows an image is a link to where it is changed', async ({ page }) => {
  const { words, old, other } = await twoImages(page);
  const url = old.image_url;
  const content = `<p>Words</p><img src="${url}" alt="Said here">`;
  const post = await newPost(page.request, { featured_image_url: url, content });
  const author = await newAuthor(page.request);
  await asAdmin(page.request, 'put', `/authors/${author.id}`, { avatar_url: url });
  await asAdmin(page.request, 'post', '/logos', { name: words, alt_text: words, logo_url: url });
  await openAs(page, 'admin', galleryOf(words));

  await uses(page, 'Not used', other).click();
  await expect(list(page)).toContainText(`“${other.alt_text}”: not used.`);
  await expect(list(page).getByRole('button')).toHaveText(['Close']);
  await page.keyboard.press('Escape');
  await expect(uses(page, 'Not used', other)).toBeFocused();

  await uses(page, 'Used in 3 places', old).click();
  await expect(list(page)).toContainText('1 post, 1 author, 1 client logo.');
  await expect(list(page).getByRole('listitem')).toHaveText([
    `Post: ${post.title} (cover and text)`,
    `Author: ${author.name}`,
    `Client logo: ${words}`,
  ]);
  await list(page).getByRole('link', { name: post.title }).click();
  await expect(page).toHaveURL(`/admin/posts/${post.id}/edit`);
  await expect(page.getByLabel('Title *')).toHaveValue(post.title);
  await page.goBack();
  for (const [name, dialog] of [
    [author.name, 'Edit Author'],
    [words, 'Edit Logo'],
  ] as const) {
    await uses(page, 'Used in 3 places', old).click();
    await list(page).getByRole('link', { name, exact: true }).click();
    const opened = page.getByRole('dialog', { name: dialog });
    await expect(opened.getByLabel(/^Name/)).toHaveValue(name);
    await expect(page).toHaveURL(/\/admin\/(authors|logos)$/);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await page.goBack();
  }
});

test('by keyboard alone an image is replaced everywhere, and put back', async ({ page }) => {
  const { words, old, other } = await twoImages(page);
  const content = `<p>Words</p><img src="${old.image_url}" alt="Said here">`;
  const inText = await newPost(page.request, { content });
  const asCover = await newPost(page.request, { featured_image_url: old.image_url });
  await openAs(page, 'editor', galleryOf(words));
  await uses(page, 'Used in 2 places', old).focus();
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('link')).toHaveCount(2);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Replace everywhere…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(picker(page).getByPlaceholder('Search images...')).toBeFocused();
  await page.keyboard.type(other.alt_text);
  await expect(picker(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(preview(page)).toContainText('This changes 2 posts.');
  await expect(preview(page).getByRole('listitem')).toHaveText([
    `Post: ${inText.title} (text)`,
    `Post: ${asCover.title} (cover)`,
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(preview(page).getByLabel('Also use the new image’s alt text')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(preview(page).getByRole('button', { name: 'Replace in 2 places' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview(page)).toBeHidden();
  await expect(page.getByText('In 2 posts. Generate static pages')).toBeVisible();
  await expect(uses(page, 'Not used', old)).toBeFocused();
  await expect(uses(page, 'Used in 2 places', other)).toBeVisible();
  expect((await postNow(page.request, asCover.id)).featured_image_url).toBe(other.image_url);
  expect((await postNow(page.request, inText.id)).content).toContain(`alt="${other.alt_text}"`);

  await page.keyboard.press('Control+z');
  await expect(page.getByText('The image is back in 2 posts.')).toBeVisible();
  await expect(uses(page, 'Used in 2 places', old)).toBeVisible();
  expect((await postNow(page.request, asCover.id)).featured_image_url).toBe(old.image_url);
  expect((await postNow(page.request, inText.id)).content).toBe(inText.content);
});

test('what came to show the image meanwhile is listed before anything is replaced', async ({ page }) => {
  const { words, old, other } = await twoImages(page);
  const first = await newPost(page.request, { featured_image_url: old.image_url });
  await openAs(page, 'editor', galleryOf(words));
  await uses(page, 'Used in one place', old).click();
  await choose(page, other);
  await expect(preview(page)).toContainText('This changes 1 post.');
  const later = await newPost(page.request, { featured_image_url: old.image_url });
  await preview(page).getByRole('button', { name: 'Replace in one place' }).click();
  const notice = preview(page).getByRole('alert');
  await expect(notice).toContainText('Nothing was replaced yet');
  await expect(notice).toBeFocused();
  await expect(preview(page)).toContainText('This changes 2 posts.');
  await expect(preview(page)).toContainText(later.title);
  expect((await postNow(page.request, first.id)).featured_image_url).toBe(old.image_url);
  await expectNoObjection(page, 'changed meanwhile');
  await preview(page).getByRole('button', { name: 'Replace in 2 places' }).click();
  await expect(page.getByText('In 2 posts.')).toBeVisible();
  expect((await postNow(page.request, later.id)).featured_image_url).toBe(other.image_url);
});

test('nothing is replaced where nothing shows the image any more, or by the image itself', async ({
  page,
}) => {
  const { words, old, other } = await twoImages(page);
  const post = await newPost(page.request, { featured_image_url: old.image_url });
  await openAs(page, 'editor', galleryOf(words));
  await uses(page, 'Used in one place', old).click();
  await choose(page, old);
  await expect(preview(page).getByRole('alert')).toHaveText('This is the same image. Choose another one.');
  await expect(preview(page).getByRole('button', { name: /^Replace in/ })).toBeDisabled();
  await preview(page).getByRole('button', { name: 'Choose another image' }).click();
  await picker(page).getByPlaceholder('Search images...').fill(other.alt_text);
  await picker(page).getByRole('option', { name: other.alt_text }).dblclick();
  await expect(preview(page)).toContainText('This changes 1 post.');
  await asAdmin(page.request, 'put', `/posts/${post.id}`, { featured_image_url: '' });
  await preview(page).getByRole('button', { name: 'Replace in one place' }).click();
  await expect(preview(page).getByRole('alert')).toContainText(
    'nothing you can edit uses this image any more',
  );
  await expect(preview(page).getByRole('button', { name: /^Replace in/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(uses(page, 'Not used', old)).toBeFocused();
});

test('what was to be deleted is replaced first; then it can be, and still be put back', async ({ page }) => {
  const { words, old, other } = await twoImages(page);
  const post = await newPost(page.request, { featured_image_url: old.image_url });
  await openAs(page, 'editor', galleryOf(words));
  const remove = page.getByRole('button', { name: `Delete ${old.alt_text}` });
  page.on('dialog', (question) => question.accept());
  await remove.click();
  const inUse = page.getByRole('dialog', { name: 'This image is in use' });
  await expect(inUse.getByRole('button', { name: 'Keep the image' })).toBeFocused();
  await expect(inUse.getByRole('button', { name: 'Replace everywhere…' })).toBeVisible();
  await expectNoObjection(page, 'in use');
  await choose(page, other);
  await preview(page).getByRole('button', { name: 'Replace in one place' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await asAdmin(page.request, 'delete', `/gallery/${old.id}`);
  // In one go: a dialog that closes gives the focus back to where it came from, which may be a moment later.
  await undo.press('Enter');
  await expect(page.getByText('The image is back in 1 post.')).toBeVisible();
  await expect(remove).toHaveCount(0);
  expect((await postNow(page.request, post.id)).featured_image_url).toBe(old.image_url);
});

test('an author is told which places only others can change, and reaches the others', async ({ page }) => {
  const { words, old, other } = await twoImages(page);
  const theirs = await newPost(page.request, { featured_image_url: old.image_url });
  const user = await openAs(page, 'author', galleryOf(words));
  await uses(page, 'Used in one place', old).click();
  await expect(list(page)).toContainText('Only others can change:');
  await expect(list(page).getByRole('listitem')).toHaveText([`Post: ${theirs.title} (cover)`]);
  await expect(list(page).getByRole('link')).toHaveCount(0);
  await expect(list(page).getByRole('button')).toHaveText(['Close']);
  await page.keyboard.press('Escape');

  const own = await newPost(page.request, { featured_image_url: old.image_url }, user?.email);
  await page.reload();
  await uses(page, 'Used in 2 places', old).click();
  await expect(list(page)).toContainText('You can change:');
  await expect(list(page).getByRole('link')).toHaveText([own.title]);
  await choose(page, other);
  await expect(preview(page)).toContainText('This changes 1 post.');
  await expect(preview(page)).toContainText('These stay unchanged because you can’t edit them:');
  await preview(page).getByRole('button', { name: 'Replace in one place' }).click();
  await expect(page.getByText('In 1 post. One place stays unchanged.')).toBeVisible();
  expect((await postNow(page.request, own.id)).featured_image_url).toBe(other.image_url);
  expect((await postNow(page.request, theirs.id)).featured_image_url).toBe(old.image_url);
});

test('nobody is shut out of the places and the preview, on a phone and a desk', async ({ page }) => {
  const { words, old, other } = await twoImages(page);
  const title = `Long ${'word'.repeat(20)}`;
  await newPost(page.request, { title, featured_image_url: old.image_url });
  await openAs(page, 'editor', galleryOf(words));
  await expect(uses(page, 'Used in one place', old)).toBeVisible();
  await expectSoundAtAnyWidth(page, 'cards');
  await uses(page, 'Used in one place', old).click();
  await expect(list(page).getByRole('link', { name: title })).toBeVisible();
  await expectSoundAtAnyWidth(page, 'places');
  await choose(page, other);
  await expect(preview(page).getByRole('listitem')).toHaveCount(1);
  await expectSoundAtAnyWidth(page, 'preview');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await preview(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wide, `${width} px wide`).toBe(0);
  }
});
