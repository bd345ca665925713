import { expect, type Locator, type Page, test } from '@playwright/test';
import { gifOfFrames } from '../../../../support/entries/pictures.ts';
import { expectSoundAtAnyWidth } from '../../../axe.ts';
import { holdRequests } from '../../../held.ts';
import { openAs } from '../../access/staff.ts';
import { newPicture } from '../../library/images.ts';
import { complaints, paste, saveButton, textOf, writePost } from '../postEditor.ts';

/** Pastes a screenshot, or another picture. */
async function pastePicture(page: Page, picture?: Buffer): Promise<void> {
  await textOf(page).evaluate(
    (element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'shot.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    (picture ?? (await newPicture(64, 64))).toString('base64'),
  );
}

/** Draws a frame around the left half of the chosen picture, and is sure of it in numbers. */
async function cutByHalf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Crop…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });
  const box = await dialog.locator('[data-cut]').boundingBox();
  if (!box) throw new Error('the picture to be cut is not drawn');
  const { x, y, width, height } = box;
  await page.mouse.move(x + 1, y + 1);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height - 1, { steps: 3 });
  await page.mouse.up();
  await expect(dialog.getByLabel('Width, in %')).not.toHaveValue('100');
  for (const [label, value] of Object.entries({ 'From the left, in %': '0', 'Width, in %': '50' }))
    await dialog.getByLabel(label).fill(value);
  await expectSoundAtAnyWidth(page, 'Crop Image');
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Keeps uploads waiting. @returns what lets them go on. */
async function holdUploads(page: Page): Promise<() => void> {
  const goOn = await holdRequests(page, '**/api/uploads/image?*');
  return () => goOn();
}

test.beforeEach(async ({ page }) => {
  await openAs(page, 'author', '/admin/posts/create');
  await textOf(page).click();
});

/** Drops a file that is no picture. @returns whether the browser is kept from opening it in place of the page. */
function dropDocument(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
    const { left, top } = element.getBoundingClientRect();
    const place = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true };
    return !element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place }));
  });
}

test('a file that is dropped where it can’t be taken never replaces the page', async ({ page }) => {
  expect(await dropDocument(textOf(page))).toBe(true);
  await expect(page.getByText('“plan.pdf” can’t be added to the text')).toBeVisible();
  expect(await dropDocument(page.getByLabel('Title *'))).toBe(true);
  await expect(page.getByText('Drop images into the text')).toBeVisible();
});

test('a pasted picture is uploaded where it was pasted, told to describe, and saved', async ({ page }) => {
  const heard = complaints(page);
  const goOn = await holdUploads(page);
  await writePost(page, 'Before');
  await pastePicture(page);
  await expect(page.getByRole('progressbar', { name: 'Uploading shot.png' })).toBeVisible();
  await page.keyboard.type(' and meanwhile');
  goOn();
  const image = textOf(page).locator('img[src^="/uploads/"]');
  await expect(image).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await image.click();
  await expect(page.getByText('Missing: describe the image')).toBeVisible();
  await page.getByLabel('Alt text').fill('One grey dot');
  await expect(page.getByText('Missing: describe the image')).toBeHidden();
  await expect(image).toHaveAttribute('alt', 'One grey dot');
  await expect(textOf(page)).toContainText('Before and meanwhile');
  await cutByHalf(page);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(32);
  await expect(image).toHaveAttribute('alt', 'One grey dot');
  await saveButton(page).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  expect(heard).toEqual([]);
});

test('a picture gets a caption, which stays with it on the page and in the text, and goes again', async ({
  page,
}) => {
  const heard = complaints(page);
  const title = await writePost(page, 'Before');
  await pastePicture(page);
  await textOf(page).locator('img[src^="/uploads/"]').click();
  await page.getByLabel('Alt text').fill('Our desk');
  await page.getByRole('button', { name: 'Add caption' }).click();
  await page.keyboard.type('Where we /work');
  await page.keyboard.press('Enter');
  await page.keyboard.type('After');
  const figure = textOf(page).locator('figure');
  await expect(figure.locator('figcaption')).toHaveText('Where we /work');
  await expect(figure.getByAltText('Our desk')).toBeVisible();
  await expect(textOf(page).locator('figure + p')).toHaveText('After');
  await page.getByLabel('Status').selectOption('published');
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(figure.locator('figcaption')).toHaveText('Where we /work');
  const slug = await page.getByLabel('Slug').inputValue();
  const shown = await page.context().newPage();
  await shown.goto(`/blog/${slug}`);
  await expect(shown.locator('figure figcaption')).toHaveText('Where we /work');
  await expectSoundAtAnyWidth(shown, 'a picture with a caption', shown.locator('figure'));
  // A heading or a list of its caption would be none of it.
  await figure.locator('figcaption').click();
  await expect(page.getByRole('button', { name: 'Remove caption' })).toBeVisible();
  await page.keyboard.press('Control+Alt+2');
  await expect(figure.locator('figcaption')).toHaveText('Where we /work');
  await page.getByRole('button', { name: 'Remove caption' }).click();
  await expect(figure).toHaveCount(0);
  await expect(textOf(page).getByAltText('Our desk')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(figure.locator('figcaption')).toHaveText('Where we /work');
  expect(heard).toEqual([]);
});

test('a caption comes along with a picture that is pasted from another page', async ({ page }) => {
  await writePost(page, 'Before');
  await paste(page, {
    'text/plain': 'Our desk, by Ada',
    'text/html':
      '<figure class="x"><img src="/icons/icon-192.png" alt="A desk"><figcaption>By <i>Ada</i></figcaption></figure><figure><blockquote><p>Words</p></blockquote><figcaption>Bo</figcaption></figure>',
  });
  await expect(textOf(page).locator('figure')).toHaveCount(1);
  await expect(textOf(page).locator('figure figcaption em')).toHaveText('Ada');
  await expect(textOf(page).locator('blockquote + p')).toHaveText('Bo');
});

test('a picture that another site serves is named, and copied to the gallery where that site lets it be', async ({
  page,
}) => {
  const body = await newPicture(64, 48);
  await page.route('https://open.example/**', (route) =>
    route.fulfill({ body, contentType: 'image/png', headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.route('https://closed.example/**', (route) => route.abort());
  await writePost(page, 'Before');
  await paste(page, {
    'text/plain': 'Look',
    'text/html':
      '<p>Look <img src="https://open.example/a.png?b=1&amp;c=2" alt="One"><img src="https://closed.example/d.png" alt="Two"></p>',
  });
  await expect(page.getByText('2 images are still at open.example and closed.example')).toBeVisible();
  await page.getByRole('button', { name: 'Copy to the gallery' }).click();
  await expect(page.getByText('One image copied to the gallery')).toBeVisible();
  await expect(page.getByText('One image is still at closed.example')).toBeVisible();
  await expect(textOf(page).getByAltText('One')).toHaveAttribute('src', /^\/uploads\//);
  await expect(
    page.getByText(/^Image \d is loaded from closed\.example, which can see your readers/),
  ).toBeVisible();
});

test('what becomes of a picture that moves is said where it is pasted, and before it is sent', async ({
  page,
}) => {
  const short = await gifOfFrames(3, 24);
  const long = await gifOfFrames(3, 24, 2000);
  await pastePicture(page, short);
  await expect(page.getByText('This image is animated on the page, but not in the editor')).toBeVisible();
  await pastePicture(page, long);
  await expect(page.getByText('only its first frame was kept. It lasts 6 seconds')).toBeVisible();
  await page.goto('/admin/gallery');
  await page.getByRole('button', { name: 'Add Image' }).click();
  const file = page.getByLabel('Image File');
  await file.setInputFiles({ name: 'long.gif', mimeType: 'image/gif', buffer: long });
  const said = page.getByRole('dialog').getByRole('status');
  await expect(said).toContainText('only its first frame will be kept. It lasts 6 seconds');
  await file.setInputFiles({ name: 'short.gif', mimeType: 'image/gif', buffer: short });
  await expect(said).toContainText('It plays in the text of posts');
});

test('a post that is saved before its picture has come stays open, and leaving it asks', async ({ page }) => {
  const goOn = await holdUploads(page);
  await writePost(page, 'Before');
  await pastePicture(page);
  await expect(page.getByRole('progressbar', { name: 'Uploading shot.png' })).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Saved without an image')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+\/edit$/);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('An image is not in the text yet');
  await question.getByRole('button', { name: 'Stay' }).click();
  goOn();
  await expect(textOf(page).locator('img[src^="/uploads/"]')).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
});

test('a picture that could not be uploaded does not go unseen with the next save', async ({ page }) => {
  await page.route('**/api/uploads/image?*', (route) => route.fulfill({ status: 500, json: {} }));
  await writePost(page, 'Before');
  await pastePicture(page);
  const remove = textOf(page).getByRole('button', { name: 'Remove' });
  await expect(remove).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Saved without an image')).toBeVisible();
  await remove.click();
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
});

test('a picture that can’t be uploaded says so, and can be tried again', async ({ page }) => {
  await page.route('**/api/uploads/image?*', (route) => route.fulfill({ status: 500, json: {} }));
  await textOf(page).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(9)], 'drop.png', { type: 'image/png' }));
    const { left, top } = element.getBoundingClientRect();
    const at = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }));
  });
  await expect(page.getByText('Failed to upload image').first()).toBeVisible();
  await textOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(textOf(page).getByRole('button', { name: 'Remove' })).toBeVisible();
  await textOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(textOf(page).getByRole('button')).toHaveCount(0);
});
