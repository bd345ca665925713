import { expect, test } from '@playwright/test';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { expectNoObjection } from '../../axe.ts';
import { holdRequests } from '../../held.ts';
import { openAs } from '../access/staff.ts';
import { newImage, newWords } from './images.ts';

const imageOf = (id: number): GalleryItem => ({
  id,
  alt_text: `Image ${id}`,
  image_url: '/favicon.svg',
  file_size: 1536,
  width: 40,
  height: 30,
  renditions: [],
  alpha: false,
  moving_url: null,
  focus_x: 50,
  focus_y: 50,
  labels: [],
  file_name: '',
  created_by: null,
  used_in: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
});

test('eight grey cards stand there until the images come, a failure is tried again, and an image that cannot be deleted stays', async ({
  page,
}) => {
  const answer = await holdRequests(page, '**/api/gallery?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'x' } }),
  );
  await openAs(page, 'admin', '/admin/gallery');
  await expect(page.getByTestId('gallery-skeleton')).toHaveCount(8);
  answer();
  await expect(page.getByText('Failed to load gallery images')).toBeVisible();
  await page.unroute('**/api/gallery?*');
  await page.route('**/api/gallery?*', (route) =>
    route.fulfill({ json: { images: [imageOf(1)], total: 1, totalPages: 1 } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByAltText('Image 1', { exact: true })).toBeVisible();
  await expect(page.getByText('1.5 KB')).toBeVisible();
  await expect(page.getByText('1 Nov 2026')).toBeVisible();
  await expect(page.getByTestId('gallery-skeleton')).toHaveCount(0);
  await page.route('**/api/gallery/1?*', (route) => route.abort());
  page.once('dialog', (question) => question.accept());
  await page.getByRole('button', { name: 'Delete Image 1' }).click();
  await expect(page.getByText('Failed to delete image')).toBeVisible();
  await expect(page.getByAltText('Image 1', { exact: true })).toBeVisible();
});

test('an empty gallery asks for its first image; a search without result does not', async ({ page }) => {
  await page.route('**/api/gallery?*', (route) =>
    route.fulfill({ json: { images: [], total: 0, totalPages: 1 } }),
  );
  await openAs(page, 'author', '/admin/gallery');
  await expect(page.getByText('No images found')).toBeVisible();
  await expect(page.getByText('Get started by uploading your first image.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Image' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Add New Image' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search images by alt text...').fill('nothing');
  await expect(page.getByText('No images match your search criteria.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Image' })).toHaveCount(1);
});

test('ten thousand images are looked at page by page, and the address keeps where one is', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/api/gallery?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(`${query.get('page')} ${query.get('search') ?? ''}`);
    const limit = Number(query.get('limit'));
    const first = (Number(query.get('page')) - 1) * limit;
    const images = Array.from({ length: limit }, (_, nth) => imageOf(first + nth + 1));
    return route.fulfill({ json: { images, total: 10_000, totalPages: Math.ceil(10_000 / limit) } });
  });
  await openAs(page, 'editor', '/admin/gallery?page=3');
  await expect(page.getByText(/10,000 images, page 3 of \d+/)).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=4/);
  await expect(page.getByText(/page 4 of/)).toBeVisible();
  await page.getByPlaceholder('Search images by alt text...').fill('door');
  await expect(page).toHaveURL('/admin/gallery?search=door');
  await expect.poll(() => asked).toEqual(['3 ', '4 ', '1 door']);
});

test('what can be done to an image shows to the keyboard and the pointer', async ({ page }) => {
  const words = newWords('Reached');
  await newImage(page.request, words);
  await openAs(page, 'editor', `/admin/gallery?search=${encodeURIComponent(words)}`);
  const edit = page.getByRole('button', { name: `Edit ${words}` });
  const buttons = edit.locator('..');
  await expect(buttons).toHaveCSS('opacity', '0');
  await page.getByLabel('Order').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: `Select ${words}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(edit).toBeFocused();
  await expect(buttons).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Alt Text')).toBeFocused();
  await expectNoObjection(page, 'edit dialog');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(buttons).toHaveCSS('opacity', '0');
  await page.getByAltText(words).hover();
  await expect(buttons).toHaveCSS('opacity', '1');
});

test('several images are labelled and deleted at once, and both can be undone', async ({ page }) => {
  const words = newWords('Quay');
  for (const nth of [1, 2, 3]) await newImage(page.request, `${words} ${nth}`);
  const label = newWords('Dock');
  await openAs(page, 'editor', `/admin/gallery?search=${encodeURIComponent(words)}`);
  const tick = (nth: number) => page.getByRole('checkbox', { name: `Select ${words} ${nth}` });
  await tick(3).press('Space');
  await tick(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected images' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Labels' }).click();
  await page.getByLabel('New label').fill(label);
  await page.keyboard.press('Enter');
  await expectNoObjection(page, 'the labels of images');
  await page.getByRole('button', { name: 'Save Labels' }).click();
  await expect(page.getByRole('list', { name: 'Labels' }).getByText(label)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Label' }).selectOption(label);
  await expect(page.locator('[data-image]')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Label' }).selectOption('All Labels');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Labels' })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Select all 3 that match' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 images deleted')).toBeVisible();
  await expect(page.locator('[data-image]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-image]')).toHaveCount(3);
});

test.describe('where nothing hovers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } });
  test('what can be done to an image always shows', async ({ page }) => {
    const words = newWords('Touched');
    await newImage(page.request, words);
    await openAs(page, 'editor', `/admin/gallery?search=${encodeURIComponent(words)}`);
    const edit = page.getByRole('button', { name: `Edit ${words}` });
    await expect(edit.locator('..')).toHaveCSS('opacity', '1');
    await edit.tap();
    await expect(page.getByRole('dialog', { name: 'Edit Image' })).toBeVisible();
  });
});
