import { expect, type Page, test } from '@playwright/test';
import type { Category } from '#content-api/kinds/categories.shared.ts';
import { expectSoundAtAnyWidth } from '../../axe.ts';
import { asAdmin, openAs } from '../access/staff.ts';
import { newAuthor, newPost, newWord, postNow } from './postEntries.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const cardOf = (page: Page, { name }: { name: string }) =>
  page
    .getByRole('row', { name })
    .or(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }));

async function newCategory(page: Page): Promise<Category> {
  const name = newWord('Section');
  return asAdmin(page.request, 'post', '/categories', { name, slug: name.toLowerCase() });
}

/** Opens the question with the keyboard; the way back has the focus. Other journeys add authors to the list meanwhile. */
async function askToDelete(page: Page, { name }: { name: string }) {
  const question = page.getByRole('alertdialog', { name: `Delete “${name}”` });
  await expect(async () => {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).press('Enter');
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  return question;
}

/** From the way back to the choice before it: the first letters choose, as in any list of the browser. */
async function chooseWithKeys(page: Page, label: string, name: string) {
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel(label)).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByLabel(label).locator('option:checked')).toHaveText(name);
}

/** From the choice past the way back to the button that does it. */
async function confirmWithKeys(page: Page) {
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
}

test('an author leaves, somebody else gets the posts, and two keys undo both', async ({ page }) => {
  const ada = await newAuthor(page.request);
  const bob = await newAuthor(page.request, newWord('Heir'));
  const write = () => newPost(page.request, { author_id: ada.id });
  const posts = [await write(), await write()];
  const bylines = async () => {
    const now = await Promise.all(posts.map(({ id }) => postNow(page.request, id)));
    return now.map(({ author }) => author.name);
  };
  await openAs(page, 'editor', '/admin/authors');
  await expect(cardOf(page, bob)).toContainText('No posts');
  const question = await askToDelete(page, ada);
  await expect(question).toContainText('Are you sure you want to delete this author?');
  await chooseWithKeys(page, 'Move their 2 posts to', bob.name);
  await confirmWithKeys(page);
  await expect(notices(page)).toContainText('Author deleted successfully');
  await expect(page.getByRole('heading', { name: 'Authors' })).toBeFocused();
  await expect(cardOf(page, ada)).toHaveCount(0);
  await expect(cardOf(page, bob)).toContainText('2 posts');
  expect(await bylines()).toEqual([bob.name, bob.name]);

  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText(`“${ada.name}” was restored with 2 posts`);
  await expect(cardOf(page, ada)).toContainText('2 posts');
  await expect(cardOf(page, bob)).toContainText('No posts');
  expect(await bylines()).toEqual([ada.name, ada.name]);
});

test('the number of posts leads to them, and the filter lets go of them again', async ({ page }) => {
  const ada = await newAuthor(page.request);
  const post = await newPost(page.request, { author_id: ada.id });
  await openAs(page, 'author', '/admin/authors');
  await page.getByRole('link', { name: `1 post of ${ada.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/posts\\?author=${ada.slug}$`));
  const rows = page.locator('tbody tr:not([data-placeholder])');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(post.title);
  const filter = page.getByLabel('Author', { exact: true });
  await expect(filter.locator('option:checked')).toHaveText(ada.name);
  await filter.selectOption('All Authors');
  await expect(page).toHaveURL(/\/admin\/posts$/);
  await expect(rows).not.toHaveCount(1);
});

test('who got posts meanwhile is kept, and the question then offers to give them away', async ({ page }) => {
  const ada = await newAuthor(page.request);
  const bob = await newAuthor(page.request, newWord('Heir'));
  await openAs(page, 'admin', '/admin/authors');
  const question = await askToDelete(page, ada);
  await expect(question.getByRole('combobox')).toHaveCount(0);
  const { id } = await newPost(page.request, { author_id: ada.id });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('This author has 1 post: assign it to another author first.');
  await question.getByLabel('Move their post to').selectOption(bob.name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notices(page)).toContainText('Author deleted successfully');
  expect((await postNow(page.request, id)).author.name).toBe(bob.name);
});

test('an editor that is open meanwhile says who changed the post, and saves both', async ({ page }) => {
  const ada = await newAuthor(page.request);
  const bob = await newAuthor(page.request, newWord('Heir'));
  const post = await newPost(page.request, { author_id: ada.id });
  await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  await expect(page.getByLabel('Title *')).toHaveValue(post.title);
  await asAdmin(page.request, 'delete', `/authors/${ada.id}?posts_to=${bob.id}`);
  await page.getByLabel('Title *').fill(`${post.title} mine`);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByText('Admin has changed this post too')).toBeVisible();
  await expect(page.getByText('Saved together with their changes: Author.')).toBeVisible();
  expect(await postNow(page.request, post.id)).toMatchObject({
    title: `${post.title} mine`,
    author: { id: bob.id },
  });
});

test('a category is dissolved into another one, and two keys undo that', async ({ page }) => {
  const from = await newCategory(page);
  const into = await newCategory(page);
  const moved = await newPost(page.request, { categories: [from.id] });
  const both = await newPost(page.request, { categories: [from.id, into.id] });
  const filed = async () => {
    const now = await Promise.all([moved, both].map(({ id }) => postNow(page.request, id)));
    return now.map(({ categories }) => categories.map(({ id }) => id).sort((a, b) => a - b));
  };
  await openAs(page, 'editor', '/admin/categories');
  await expect(page.getByRole('link', { name: `2 posts of ${from.name}` })).toHaveAttribute(
    'href',
    `/admin/posts?category=${from.slug}`,
  );
  const question = await askToDelete(page, from);
  await expect(question).toContainText('Are you sure you want to delete this category?');
  await expect(question).toContainText('2 posts lose it.');
  await chooseWithKeys(page, 'Move them to', into.name);
  await confirmWithKeys(page);
  await expect(notices(page)).toContainText('Category deleted successfully');
  await expect(cardOf(page, into)).toContainText('2 posts');
  expect(await filed()).toEqual([[into.id], [into.id]]);

  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText(`“${from.name}” was restored with 2 posts`);
  await expect(cardOf(page, from)).toContainText('2 posts');
  await expect(cardOf(page, into)).toContainText('1 post');
  expect(await filed()).toEqual([[from.id], [from.id, into.id]]);
});

test('without another one its posts only lose a category', async ({ page }) => {
  const category = await newCategory(page);
  const post = await newPost(page.request, { categories: [category.id] });
  await openAs(page, 'admin', '/admin/categories');
  const question = await askToDelete(page, category);
  await expect(question).toContainText('1 post loses it.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Category deleted successfully');
  expect((await postNow(page.request, post.id)).categories).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText(`“${category.name}” was restored with 1 post`);
});

test('axe objects to nothing where posts are given away in light and dark, on a phone and a desk', async ({
  page,
}) => {
  const ada = await newAuthor(page.request);
  const category = await newCategory(page);
  await newPost(page.request, { author_id: ada.id, categories: [category.id] });
  await newAuthor(page.request, newWord('Heir'));
  await newCategory(page);
  for (const [path, entry] of [
    ['authors', ada],
    ['categories', category],
  ] as const) {
    await openAs(page, 'admin', `/admin/${path}`);
    await expect(cardOf(page, entry)).toContainText('1 post');
    await expectSoundAtAnyWidth(page, path);
    const question = await askToDelete(page, entry);
    await expect(question.getByRole('combobox')).toBeVisible();
    await expectSoundAtAnyWidth(page, `the question of ${path}`);
  }
  await openAs(page, 'admin', `/admin/posts?author=${ada.slug}`);
  await expect(page.getByLabel('Author', { exact: true })).toHaveValue(ada.slug);
  await expectSoundAtAnyWidth(page, 'the posts');
});
