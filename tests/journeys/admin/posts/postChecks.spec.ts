import { expect, type Page, test } from '@playwright/test';
import { expectSoundAtAnyWidth } from '../../axe.ts';
import { asAdmin, openAs } from '../access/staff.ts';
import { saveButton, textOf, writePost } from './postEditor.ts';
import { newPost, newWord } from './postEntries.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Before you publish' });
const selected = (page: Page) => page.evaluate(() => String(getSelection()));

test('a TK is found while somebody writes, and leads to where it stands', async ({ page }) => {
  await openAs(page, 'editor', '/admin/posts/create');
  await expect(panelOf(page)).toContainText('appear here as you write');
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
  await expect.poll(() => selected(page)).toBe('TK');
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
  await press(/^Image 1 /);
  await expect(page.getByLabel('Alt text')).toHaveValue('');
  await press(/“Prices” is a level 3 heading/);
  await expect(textOf(page)).toBeFocused();
  await expect.poll(() => selected(page)).toBe('Prices');
  await press(/link text “click here”/);
  await expect.poll(() => selected(page)).toBe('click here');
  await press(/no excerpt or meta description/);
  await expect(page.getByLabel('Excerpt')).toBeFocused();
  await press(/no featured image/);
  await expect(page.getByRole('button', { name: 'Select Image' })).toBeFocused();
  await press(/has no category/);
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first()).toBeFocused();
});

test('a link is found dead when its post is deleted, and the list of the whole site leads to it', async ({
  page,
}) => {
  const target = await newPost(page.request, { status: 'published' });
  const content = `<p>Words, and <a href="/blog/${target.slug}">our prices</a>.</p>`;
  const { id, title } = await newPost(page.request, { content });
  await openAs(page, 'admin', `/admin/posts/${id}/edit`);
  await expect(panelOf(page)).toContainText('things to fix');
  await expect(panelOf(page)).not.toContainText('our prices');
  await asAdmin(page.request, 'delete', `/posts/${target.id}`);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /things to fix on (\d+ pages|one page)/ }).click();
  await expect(page.getByRole('heading', { name: 'Site Check' })).toBeVisible();
  await page.getByRole('radio', { name: /^Could be better/ }).click();
  await expect(page).toHaveURL('/admin/site-check?weight=better');
  await expect(page.getByRole('link', { name: /our prices/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Broken/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await page.getByLabel('Kind').selectOption('dead-link');
  const entry = page.getByRole('listitem').filter({ hasText: title });
  await entry.getByRole('link', { name: /our prices/ }).click();
  await expect(textOf(page)).toBeFocused();
  await expect.poll(() => selected(page)).toBe('our prices');
  await page.keyboard.press('Delete');
  await saveButton(page).click();
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  await page.goto('/admin/site-check?code=dead-link');
  await expect(page.getByLabel('Kind')).toHaveValue('dead-link');
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});

test('an author is shown what is worth mending in their own posts', async ({ page }) => {
  const author = await openAs(page, 'author', '/admin/posts');
  const { title } = await newPost(page.request, { title: `TK of ${newWord('own')}` }, author?.email);
  await newPost(page.request, { title: 'TK of somebody else' });
  await page.getByRole('main').getByRole('link', { name: 'Site Check' }).click();
  await expect(page.getByRole('heading', { name: 'Site Check' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('TK of somebody else')).toBeHidden();
});

test('both lists are in order in light and dark, on a phone and a desk', async ({ page }) => {
  const { id } = await newPost(page.request, { content: '<p>TK and TODO</p>' });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await expect(panelOf(page)).toContainText('things to fix');
  await expectSoundAtAnyWidth(page, 'in the editor');
  await page.goto('/admin/site-check');
  await expect(page.getByRole('region', { name: 'Posts' })).toBeVisible();
  await expectSoundAtAnyWidth(page, 'of the site');
});
