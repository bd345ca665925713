import { expect, test } from '@playwright/test';
import { holdRequests } from '../../held.ts';
import { asAdmin, openAs } from '../access/staff.ts';

test('a slug follows the name until somebody writes it, and a category is added, changed, deleted', async ({
  page,
}) => {
  await openAs(page, 'editor', '/admin/categories');
  const name = `R&D / Labs ${Date.now()}`;
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await expect(page.getByLabel('Slug')).toHaveValue(name.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
  await page.getByLabel('Slug').fill(`own-${Date.now()}`);
  await page.getByLabel('Name').fill(`${name} two`);
  await expect(page.getByLabel('Slug')).toHaveValue(/^own-/);
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByText('Category created successfully')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name} two` }).click();
  await page.getByLabel('Description').fill('Tried out here');
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByText('Category updated successfully')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name} two` }).click();
  await expect(page.getByText('Are you sure you want to delete this category?')).toBeVisible();
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  await page.getByRole('button', { name: 'Delete', exact: true }).dblclick();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  expect(deletions).toHaveLength(1);
});

test('categories are sorted as people count, and searched', async ({ page }) => {
  const categories = ['Topic 10', 'Topic 2', 'topic 1', 'Other'].map((name, index) => ({
    id: index + 1,
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    posts: 0,
  }));
  await page.route('**/api/categories', (route) => route.fulfill({ json: { categories } }));
  await openAs(page, 'editor', '/admin/categories');
  const names = page.getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Other', 'topic 1', 'Topic 2', 'Topic 10']);
  const box = page.getByPlaceholder('Search categories...');
  // Somebody types on at the very moment that the address is told of the search.
  await page.evaluate(() => {
    const replace = history.replaceState;
    history.replaceState = (...how) => {
      replace.apply(history, how);
      history.replaceState = replace;
      document.execCommand('insertText', false, '0');
    };
  });
  await box.fill('TOPIC-1');
  await expect(page).toHaveURL('/admin/categories?search=TOPIC-10');
  await expect(names).toHaveText(['Topic 10']);
  await box.fill('TOPIC-1');
  await expect(names).toHaveText(['topic 1', 'Topic 10']);
  await box.fill('nowhere');
  await expect(page.getByText('No categories found')).toBeVisible();
});

test('an author is shown in the form, moved in the list of all, and stays with posts, which the question says', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/authors');
  await page.getByRole('button', { name: 'Edit Maren Okafor' }).click();
  await expect(page.getByAltText('The current avatar')).toBeVisible();
  await page.getByLabel('Avatar URL').fill('/uploads/gone.webp');
  await expect(page.getByText('There is no image at this address.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const names = page.getByRole('heading', { level: 2 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const before = await names.allTextContents();
  await page.getByRole('button', { name: 'Move Maren Okafor up' }).press('Enter');
  await expect(page.getByText(/^Maren Okafor moved to place \d+ of \d+$/)).toBeAttached();
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(names).not.toHaveText(before);
  await page.keyboard.press('Control+z');
  await expect(names).toHaveText(before);
  await page.getByPlaceholder('Search authors...').fill('Maren');
  await expect(page.getByRole('button', { name: 'Move Maren Okafor up' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Maren Okafor' }).click();
  await expect(page.getByText('Are you sure you want to delete this author?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Failed to delete author')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toContainText(/has \d+ posts?: assign/);
});

test('a logo is uploaded and saved; deleting it asks the browser, and can be undone', async ({ page }) => {
  await openAs(page, 'admin', '/admin/logos');
  const name = `Logo ${Date.now()}`;
  await page.getByRole('button', { name: 'Add Logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Logo' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Alt Text').fill(`${name} as a word`);
  const image = dialog.getByLabel('Logo Image');
  await image.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Failed to upload image')).toBeVisible();
  await expect(page.getByText('Only JPEG, PNG, WebP, AVIF and GIF images can be used')).toBeVisible();
  const answer = await holdRequests(page, '**/api/uploads/image*');
  await image.setInputFiles('dist/icons/icon-192.png');
  // Sent before the picture is there, the form would lack it.
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Name').press('Enter');
  await expect(page.getByText('Logo image is required')).toHaveCount(0);
  answer();
  await expect(page.getByText('Logo image uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Logo saved')).toBeVisible();
  await expect(page.getByAltText(`${name} as a word`)).toBeVisible();
  page.once('dialog', (question) => {
    expect(question.message()).toBe('Delete this logo?');
    void question.accept();
  });
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
  // On the card beside it, as in any list that arrows lead through.
  await expect(page.locator('[role=row]:focus')).toHaveCount(1);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('Logo deleted');
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('a testimonial is changed without touching whether it is shown, and what it was is taken back', async ({
  page,
}) => {
  const name = `Quiet ${Date.now()}`;
  const hidden = { name, role: 'Client', quote: 'Fine.', active: false };
  await asAdmin(page.request, 'post', '/testimonials', hidden);
  await openAs(page, 'admin', '/admin/testimonials');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Quote').fill('Better than fine.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Testimonial saved')).toBeVisible();
  const { testimonials } = await asAdmin<{
    testimonials: { name: string; active: boolean; quote: string }[];
  }>(page.request, 'get', '/testimonials');
  expect(testimonials.find((entry) => entry.name === name)).toMatchObject({
    active: false,
    quote: 'Better than fine.',
  });
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Earlier versions' }).press('Enter');
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(versions).toContainText(/Then changed: Quote, by \S/);
  await versions.getByRole('button', { name: 'Use this version' }).press('Enter');
  const quote = page.getByLabel('Quote');
  await expect(quote).toHaveValue('Fine.');
  // The focus is back on the button, in the window of the form.
  await page.keyboard.press('Control+z');
  await expect(quote).toHaveValue('Better than fine.');
  await page.keyboard.press('Enter');
  await versions.getByRole('button', { name: 'Use this version' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quote).toHaveValue('Better than fine.');
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await versions.getByRole('button', { name: 'Use this version' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Fine.', { exact: false }).last()).toBeVisible();
});

test('testimonials are put in order by a button, by the keyboard and by the mouse, announced, undone, and taken back where that fails', async ({
  page,
}) => {
  const list = ['Ada', 'Bo', 'Cy'].map((name, at) => ({
    id: at + 1,
    name,
    role: 'Client',
    quote: 'Good.',
    initials: '',
    sort_order: 0,
    active: true,
    updated_at: '2026-11-20T09:00:00.000Z',
  }));
  let fails = false;
  const asked: string[] = [];
  await page.route('**/api/testimonials', (route) => route.fulfill({ json: { testimonials: list } }));
  await page.route('**/api/testimonials/*/place', async (route) => {
    const { before } = route.request().postDataJSON() as { before: number | null };
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-2));
    asked.push(`${id} before ${before}`);
    if (fails) return route.fulfill({ status: 503, json: { error: 'No', code: 'unavailable' } });
    const [moved] = list.splice(
      list.findIndex((one) => one.id === id),
      1,
    );
    const place = before === null ? list.length : list.findIndex((one) => one.id === before);
    if (moved) list.splice(place, 0, moved);
    return route.fulfill({ json: { testimonials: list } });
  });
  await openAs(page, 'admin', '/admin/testimonials');
  const names = page.getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Ada', 'Bo', 'Cy']);
  await page.getByRole('button', { name: 'Move Ada down' }).click();
  await expect(names).toHaveText(['Bo', 'Ada', 'Cy']);
  await expect(page.getByText('Ada moved to place 2 of 3')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move Ada down' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Ada', 'Bo', 'Cy']);
  await page.getByRole('button', { name: 'Drag Cy' }).press('Enter');
  // Where it would be put has the focus a moment after the key.
  const place = page.locator('[aria-label^="Insert"]:focus');
  await expect(place).toBeAttached();
  await page.keyboard.press('Home');
  await expect(place).toHaveAttribute('aria-label', 'Insert before Ada');
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Cy', 'Ada', 'Bo']);
  const card = (name: string) => page.getByRole('row', { name });
  await card('Cy').dragTo(card('Bo'), { targetPosition: { x: 4, y: 30 } });
  await expect(names).toHaveText(['Ada', 'Cy', 'Bo']);
  await expect(page.getByText('Cy moved to place 2 of 3')).toBeAttached();
  fails = true;
  await page.getByRole('button', { name: 'Move Bo up' }).click();
  await expect(page.getByText('Failed to save the order')).toBeVisible();
  await expect(names).toHaveText(['Ada', 'Cy', 'Bo']);
  expect(asked).toEqual(['1 before 3', '1 before 2', '3 before 1', '3 before 2', '2 before 3']);
});

test('a case study begins as a draft, whose page is written next to what visitors will see', async ({
  page,
}) => {
  await openAs(page, 'editor', '/admin/cases');
  const name = `Lamps that wait ${Date.now()}`;
  await page.getByRole('button', { name: 'Add Case Study' }).click();
  await page.getByLabel('Title').fill(name);
  await expect(page.getByLabel('Slug')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'));
  await page.getByLabel('Client', { exact: true }).fill('Lumen Yard');
  await page.getByLabel('Client Logo').selectOption('Lumen Yard');
  await page.getByRole('group', { name: 'Services' }).getByLabel('Content Writing').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Case Study saved')).toBeVisible();
  const card = page.getByRole('row').filter({ hasText: name });
  await expect(card.getByText('Draft')).toBeVisible();
  await card.getByRole('link', { name: 'Write its page' }).click();
  const shown = page.frameLocator('iframe').first();
  await expect(shown.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(shown.getByRole('link', { name: 'Content Writing' })).toBeVisible();
  await page.goto('/admin/cases');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('Case Study deleted')).toBeVisible();
});
