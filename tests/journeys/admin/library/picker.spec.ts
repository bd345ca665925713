import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { holdRequests } from '../../held.ts';
import { openAs } from '../access/staff.ts';
import { newImage, newWords, pictureFile } from './images.ts';

/** Opens the picker where an author's picture is chosen. */
async function openPicker(page: Page) {
  await openAs(page, 'editor', '/admin/authors');
  await page.getByRole('button', { name: 'Add Author' }).click();
  await page.getByRole('button', { name: 'Choose from the gallery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const avatar = (page: Page) => page.getByLabel('Avatar URL');

test('an image is searched, chosen and selected, by the pointer and by keys, and closing forgets all of it', async ({
  page,
}) => {
  const words = newWords('Picked');
  const image = await newImage(page.request, words);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/gallery') asked.push(searchParams.get('search'), searchParams.get('limit'));
  });
  const dialog = await openPicker(page);
  await expect(dialog.getByRole('button', { name: 'Select Image' })).toBeDisabled();
  await dialog.getByPlaceholder('Search images...').focus();
  // In one go: between two keys from here, a busy machine may pause for longer than the search waits for.
  await page.evaluate((letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter);
  }, words);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  expect(asked).toEqual([null, '100', words, '100']);
  await dialog.getByRole('option', { name: words }).click();
  await dialog.getByRole('option', { name: words }).click();
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1);
  await expectNoObjection(page, 'picker');
  await dialog.getByRole('button', { name: 'Select Image' }).click();
  await expect(dialog).toBeHidden();
  await expect(avatar(page)).toHaveValue(image.image_url);
  await expect(page.getByRole('button', { name: 'Choose from the gallery' })).toBeFocused();

  // Arrows move, Enter and a double click select.
  await avatar(page).fill('');
  await page.getByRole('button', { name: 'Choose from the gallery' }).click();
  await dialog.getByPlaceholder('Search images...').fill(words);
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('option', { name: words })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(avatar(page)).toHaveValue(image.image_url);
  await avatar(page).fill('');
  await page.getByRole('button', { name: 'Choose from the gallery' }).click();
  await expect(dialog.getByRole('option', { name: words })).toBeVisible();
  await dialog.getByRole('option').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('option').nth(1)).toBeFocused();
  await dialog.getByRole('option', { name: words }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(avatar(page)).toHaveValue(image.image_url);

  await page.getByRole('button', { name: 'Choose from the gallery' }).click();
  await dialog.getByPlaceholder('Search images...').fill(words);
  await dialog.getByRole('option', { name: words }).click();
  await dialog.getByRole('button', { name: 'Upload New' }).click();
  await dialog.getByLabel('Alt Text').fill('Half typed');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Add Author' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose from the gallery' }).click();
  await expect(dialog.getByPlaceholder('Search images...')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Select Image' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Upload New' }).click();
  await expect(dialog.getByLabel('Alt Text')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Upload New' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('a new image is uploaded, listed and chosen already', async ({ page }) => {
  const words = newWords('Uploaded');
  const dialog = await openPicker(page);
  await dialog.getByRole('button', { name: 'Upload New' }).click();
  await expect(dialog.getByLabel('Alt Text')).toBeFocused();
  await dialog.getByRole('button', { name: 'Upload & Select' }).click();
  await expect(page.getByRole('alert').getByText('Alt text is required')).toBeVisible();
  await dialog.getByLabel('Alt Text').fill('   ');
  await dialog.getByLabel('Alt Text').fill(words);
  await dialog.getByRole('button', { name: 'Upload & Select' }).click();
  await expect(page.getByRole('alert').getByText('Please select an image file')).toBeVisible();
  await dialog.getByLabel('Image File').setInputFiles(await pictureFile());
  await expect(dialog.getByAltText('Preview')).toBeVisible();
  await expectNoObjection(page, 'upload form');
  await page.route('**/api/gallery?duplicates=*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Upload & Select' }).click();
  await expect(page.getByText('Failed to upload image')).toBeVisible();
  await expect(dialog.getByLabel('Alt Text')).toHaveValue(words);
  await page.unroute('**/api/gallery?duplicates=*');
  const answer = await holdRequests(page, '**/api/gallery?duplicates=*');
  await dialog.getByRole('button', { name: 'Upload & Select' }).click();
  await expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  // Nobody would hear what becomes of it.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Upload New' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  answer();
  const option = dialog.getByRole('option', { name: words });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toBeFocused();
  await dialog.getByRole('button', { name: 'Select Image' }).click();
  await expect(avatar(page)).toHaveValue(/^\/uploads\/[\da-f]{32}\.webp$/);
});

test('eight tiles while loading; a failure says so; nothing there offers the first upload', async ({
  page,
}) => {
  const answer = await holdRequests(page, '**/api/gallery?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'x' } }),
  );
  const dialog = await openPicker(page);
  await expect(dialog.getByTestId('picker-skeleton')).toHaveCount(8);
  answer();
  await expect(page.getByText('Failed to load images')).toBeVisible();
  await page.unroute('**/api/gallery?*');
  await page.route('**/api/gallery?*', (route) =>
    route.fulfill({ json: { images: [], total: 0, totalPages: 1 } }),
  );
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('No images available.')).toBeVisible();
  await dialog.getByPlaceholder('Search images...').fill('nothing');
  await expect(dialog.getByText('No images found matching your search.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('No images available.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload Your First Image' }).click();
  await expect(dialog.getByLabel('Alt Text')).toBeFocused();
});
