import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../axe.ts';
import { saveButton, textOf, writePost } from './postEditor.ts';
import { newPost } from './postEntries.ts';
import { openAs } from './staff.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Before you publish' });
const selected = (page: Page) => page.evaluate(() => String(getSelection()));

test('a TK is found while somebody writes, and leads to where it stands', async ({ page }) => {
  await openAs(page, 'editor', '/admin/posts/create');
  await expect(panelOf(page)).toContainText('listed here as you write');
  await writePost(page, 'It costs TK pounds.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('More words in another paragraph.');
  const finding = panelOf(page).getByRole('button', {
    name: '“TK” is left in the text: It costs TK pounds.',
  });
  // Words that came since it was found don't lead it astray.
  await page.keyboard.press('Control+Home');
  await expect(finding).toBeVisible();
  await page.keyboard.type('Today: ');
  await finding.press('Enter');
  await expect(textOf(page)).toBeFocused();
  expect(await selected(page)).toBe('TK');
  await page.keyboard.type('forty');
  await expect(finding).toBeHidden();

  // Nothing of it keeps anybody from publishing.
  await expect(panelOf(page).getByRole('button', { name: /no featured image/ })).toBeVisible();
  await page.getByLabel('Status').selectOption('published');
  await saveButton(page).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
});

test('a finding leads to a picture, a heading and the fields', async ({ page }) => {
  const content =
    '<h3>Prices</h3><p>Words <img src="/uploads/none.webp" alt=""> and <a href="/book">click here</a></p>';
  const { id } = await newPost(page.request, { content });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  const press = async (name: RegExp) => {
    const whole = panelOf(page).getByRole('button', { name: /^Show \d+ more/ });
    if (await whole.isVisible()) await whole.click();
    await panelOf(page).getByRole('button', { name }).press('Enter');
  };
  await press(/^Picture 1 /);
  await expect(page.getByLabel('Alt text')).toHaveValue('');
  await press(/“Prices” is a heading of level 3/);
  await expect(textOf(page)).toBeFocused();
  expect(await selected(page)).toBe('Prices');
  await press(/link text “click here”/);
  expect(await selected(page)).toBe('click here');
  await press(/no excerpt and no meta description/);
  await expect(page.getByLabel('Excerpt')).toBeFocused();
  await press(/no featured image/);
  await expect(page.getByRole('button', { name: 'Select Image' })).toBeFocused();
  await press(/in no category/);
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first()).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 1440]) {
    test(`the list in the editor is in order, ${colorScheme}, ${width} px wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const { id } = await newPost(page.request, { content: '<p>TK and TODO</p>' });
      await openAs(page, 'editor', `/admin/posts/${id}/edit`);
      await expect(panelOf(page)).toContainText('things worth mending');
      await expectNoObjection(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
}
