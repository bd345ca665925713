import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { ADMIN, asAdmin, openAs, PASSWORD, tokenOf } from '../access/staff.ts';
import { expectAsked, newImage, newPicture, newWords, pictureFile } from './images.ts';

const QUESTION = 'Are you sure you want to delete this image?';

/** Answers the browser's question. */
function answerNext(page: Page, yes: boolean): void {
  page.once('dialog', (question) => {
    expect(question.message()).toBe(QUESTION);
    void (yes ? question.accept() : question.dismiss());
  });
}

/** Finds an image of this journey among those of all others. */
async function search(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder('Search images by alt text...').fill(words);
  await expect(page).toHaveURL(/search=/);
}

test('an image is added, described anew and deleted', async ({ page }) => {
  const words = newWords();
  await openAs(page, 'editor', '/admin/gallery');
  await expect(page.getByText('Manage your image gallery for blog posts')).toBeVisible();
  await page.getByRole('button', { name: 'Add Image' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Image' });
  await adding.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByRole('alert').getByText('Alt text is required')).toBeVisible();
  await expect(adding.getByText('Please select an image file')).toBeVisible();
  await expect(adding.getByLabel('Alt Text')).toBeFocused();
  // Escape at once, before the browser has done anything else.
  await adding.getByLabel('Alt Text').evaluate(async (field: HTMLInputElement, text) => {
    document.execCommand('insertText', false, text);
    await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, words);
  await expectAsked(page);
  await adding.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByRole('alert').getByText('Please select an image file')).toBeVisible();
  await adding.getByLabel('Image File').setInputFiles(await pictureFile());
  await expect(adding.getByAltText('Preview')).toBeVisible();
  await page.route('**/api/gallery?duplicates=*', () => {});
  await adding.getByRole('button', { name: 'Upload Image' }).click();
  // Only then has the browser dropped it: `unroute` lets go of whatever is still held, and it would be sent twice.
  const dropped = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/gallery?duplicates='),
  );
  await adding.getByRole('button', { name: 'Stop the upload' }).click();
  await dropped;
  await expect(adding.getByRole('button', { name: 'Upload Image' })).toBeFocused();
  await expect(adding.getByLabel('Alt Text')).toHaveValue(words);
  await page.unroute('**/api/gallery?duplicates=*');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();

  await search(page, words);
  const card = page.getByRole('listitem').filter({ hasText: words });
  await expect(card).toContainText(/[\d.]+ (Bytes|KB)/);
  await expect(card.locator('time')).toHaveAttribute('title', /20\d\d/);
  await page.getByRole('button', { name: `Edit ${words}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Image' });
  await editing.getByLabel('Alt Text').fill(`${words} changed`);
  // The list takes its time, and is not waited for.
  await page.route('**/api/gallery?*', () => {});
  await editing.getByRole('button', { name: 'Save Image' }).click();
  await expect(page.getByText('Image updated successfully')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${words} changed` }).click();
  await editing.getByLabel('Alt Text').fill(`${words} changed again`);
  await page.unroute('**/api/gallery?*');
  await editing.getByRole('button', { name: 'Save Image' }).click();
  await expect(page.getByAltText(`${words} changed again`)).toBeVisible();

  answerNext(page, false);
  await page.getByRole('button', { name: `Delete ${words} changed again` }).click();
  await expect(page.getByAltText(`${words} changed again`)).toBeVisible();
  answerNext(page, true);
  await page.getByRole('button', { name: `Delete ${words} changed again` }).click();
  await expect(page.getByText('Image deleted successfully')).toBeVisible();
  await expect(page.getByText('No images match your search criteria.')).toBeVisible();
});

test('files that are dropped together are described in one table, and one that fails stays in it with its words', async ({
  page,
}) => {
  const words = newWords('Dropped');
  await openAs(page, 'author', '/admin/gallery');
  await expect(page.getByRole('button', { name: 'Add Image' })).toBeVisible();
  const bytes = await Promise.all([newPicture(), newPicture()]);
  const dropped = await page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer();
      for (const [nth, numbers] of files.entries())
        transfer.items.add(new File([new Uint8Array(numbers)], `file-${nth}.png`, { type: 'image/png' }));
      transfer.items.add(new File(['words'], 'letter.txt', { type: 'text/plain' }));
      return transfer;
    },
    bytes.map((one) => [...one]),
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop the images to add them to the gallery')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  const dialog = page.getByRole('dialog', { name: 'Add New Images' });
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await expect(dialog.getByText('Please select an image file')).toBeVisible();
  const altText = (file: string) => dialog.getByLabel(`Alt Text: ${file}`);
  await altText('file-0.png').fill(`${words} 1`);
  await dialog.getByRole('button', { name: 'Upload Images' }).click();
  await expect(altText('file-1.png')).toHaveAccessibleDescription('Alt text is required');
  await expect(altText('file-1.png')).toBeFocused();
  await altText('file-1.png').fill(`${words} 2`);
  for (const file of ['file-0.png', 'file-1.png'])
    await dialog.getByLabel(`Labels: ${file}`).fill(`${words}, Dropped`);
  await expectNoObjection(page, 'the table of images to upload');
  let uploads = 0;
  await page.route('**/api/gallery?duplicates=*', (route) => {
    uploads += 1;
    // Both are on their way at once, in any order.
    const isFirst = uploads <= 2 && route.request().postDataBuffer()?.includes('file-0.png');
    return isFirst ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(page.getByText('Failed to save image').first()).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expect(altText('file-0.png')).toHaveValue(`${words} 1`);
  await expect(altText('file-0.png')).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove letter.txt' }).click();
  // The image is in the gallery then, and only its labels are missing.
  await page.route('**/api/gallery/labels', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Upload Images' }).click();
  await expect(dialog.getByText('Uploaded, labels not saved')).toBeVisible();
  await page.unroute('**/api/gallery/labels');
  await dialog.getByRole('button', { name: 'Upload Images' }).click();
  await expect(dialog).toHaveCount(0);
  expect(uploads).toBe(3);
  await search(page, words);
  await expect(page.getByRole('button', { name: `Edit ${words}` })).toHaveCount(2);
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^Dropped$/ }),
  ).toHaveCount(2);
});

test('what is wrong with a file is said beside the field, and what was typed stays', async ({ page }) => {
  await openAs(page, 'editor', '/admin/gallery');
  await page.getByRole('button', { name: 'Add Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Image' });
  await dialog.getByLabel('Alt Text').fill('Kept words');
  const file = dialog.getByLabel('Image File');
  await file.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(dialog.getByText('The image is larger than 10 MB')).toBeVisible();
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(
    dialog.getByText('This is an SVG drawing. Export it as PNG, and upload that file'),
  ).toBeVisible();
  // What only the server can tell.
  await file.setInputFiles({ name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await dialog.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('Failed to save image')).toBeVisible();
  await expect(dialog.getByText('Only JPEG, PNG, WebP, AVIF and GIF images can be used')).toBeVisible();
  await expect(dialog.getByLabel('Alt Text')).toHaveValue('Kept words');
  // What only a proxy before it can tell, with a page of its own.
  await page.route('**/api/gallery?duplicates=*', (route) =>
    route.fulfill({ status: 413, body: '<h1>Too Large</h1>' }),
  );
  await file.setInputFiles(await pictureFile());
  await dialog.getByRole('button', { name: 'Upload Image' }).click();
  await expect(dialog.getByText('This file is larger than the server accepts')).toBeVisible();
  await page.unroute('**/api/gallery?duplicates=*');
  await page.route('**/api/gallery?duplicates=*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('Failed to save image')).toBeVisible();
  await expect(dialog.getByLabel('Alt Text')).toHaveValue('Kept words');
  await page.unroute('**/api/gallery?duplicates=*');
  await dialog.getByRole('button', { name: 'Upload Image' }).click();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
});

test('an image that is shown somewhere leads there, or goes from everywhere', async ({ page }) => {
  const words = newWords('Used');
  const image = await newImage(page.request, words);
  const name = newWords('Author');
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  await asAdmin(page.request, 'post', '/authors', { name, slug, avatar_url: image.image_url });
  await openAs(page, 'editor', '/admin/gallery');
  await search(page, words);
  answerNext(page, true);
  await page.getByRole('button', { name: `Delete ${words}` }).click();
  await expect(page.getByText('Failed to delete image')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'This image is in use' });
  await expect(dialog.getByRole('button', { name: 'Keep the image' })).toBeFocused();
  await expectNoObjection(page, 'in use');
  await dialog.getByRole('link', { name }).click();
  await expect(page).toHaveURL('/admin/authors');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authors');
  await page.goBack();
  await expect(page.getByAltText(words)).toBeVisible();
  answerNext(page, true);
  await page.getByRole('button', { name: `Delete ${words}` }).click();
  await dialog.getByRole('button', { name: 'Delete it everywhere' }).click();
  await expect(page.getByText('Image deleted successfully')).toBeVisible();
  const { authors } = await asAdmin<{ authors: { name: string; avatar_url: string }[] }>(
    page.request,
    'get',
    '/authors',
  );
  expect(authors.find((author) => author.name === name)?.avatar_url).toBe('');
});

test('an author changes only what they added, and is told where their image is used', async ({ page }) => {
  const words = newWords();
  await newImage(page.request, `${words} by the admin`);
  const user = await openAs(page, 'author', '/admin/gallery');
  const token = await tokenOf(page.request, { email: user?.email ?? '', password: PASSWORD });
  const own = await newImage(page.request, `${words} of their own`, token);
  await asAdmin(page.request, 'post', '/logos', { name: words, logo_url: own.image_url, alt_text: words });
  await page.reload();
  await search(page, words);
  await expect(page.getByAltText(`${words} by the admin`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(2);
  answerNext(page, true);
  await page.getByRole('button', { name: `Delete ${words} of their own` }).click();
  const dialog = page.getByRole('dialog', { name: 'This image is in use' });
  await expect(dialog).toContainText(`Client logo: ${words}`);
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Delete it everywhere' })).toHaveCount(0);
});

test('a session that ends during an upload is renewed, and the image arrives', async ({ page }) => {
  await openAs(page, 'admin', '/admin/gallery');
  await page.getByRole('button', { name: 'Add Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Image' });
  await dialog.getByLabel('Alt Text').fill(newWords());
  await dialog.getByLabel('Image File').setInputFiles(await pictureFile());
  await page.evaluate(() => localStorage.setItem('auth_token', 'ended.ended.ended'));
  await dialog.getByRole('button', { name: 'Upload Image' }).click();
  const asked = page.getByRole('dialog', { name: 'Please sign in again' });
  // A window over a window, and the password can be typed at once.
  await expect(asked.getByLabel('Password')).toBeFocused();
  await asked.getByLabel('Password').fill(ADMIN.password);
  await asked.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
});
