import { expect, type Route, test } from '@playwright/test';
import { holdRequests } from '../../held.ts';
import { asAdmin, openAs } from '../access/staff.ts';
import { newPost, newWord, postNow } from './postEntries.ts';

test('the list is searched, filtered and sorted in its address, and the back button walks back', async ({
  page,
}) => {
  const word = newWord('listed');
  await newPost(page.request, { title: `b ${word}`, status: 'published' });
  await newPost(page.request, { title: `A ${word}` });
  await newPost(page.request, { title: `c ${word}`, status: 'archived' });
  await openAs(page, 'editor', '/admin/posts');
  await expect(page.getByRole('table', { name: 'Posts' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search posts...')).toBeFocused();
  await page.keyboard.type(word);
  await expect(page).toHaveURL(`/admin/posts?search=${word}`);
  const titles = page.locator('tbody').getByRole('link', { name: new RegExp(`^. ${word}`) });
  await expect(titles).toHaveText([`c ${word}`, `A ${word}`, `b ${word}`]);
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(titles).toHaveText([`A ${word}`, `b ${word}`, `c ${word}`]);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Status').selectOption('draft');
  await expect(titles).toHaveText([`A ${word}`]);
  await page.reload();
  await expect(titles).toHaveText([`A ${word}`]);
  await page.goBack();
  await expect(titles).toHaveText([`A ${word}`, `b ${word}`, `c ${word}`]);
  const tints = page.locator('tbody [data-tint]');
  await expect(tints).toHaveText(['draft', 'published', 'archived']);
  for (const [at, tint] of ['yellow', 'green', 'neutral'].entries()) {
    await expect(tints.nth(at)).toHaveAttribute('data-tint', tint);
  }
  await expect(page.getByRole('link', { name: /^View / })).toHaveCount(1);
  await page.getByPlaceholder('Search posts...').fill(`${word}nowhere`);
  await expect(page.getByText('No posts found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all posts' }).click();
  await expect(page).toHaveURL('/admin/posts?sort=title&order=asc');
});

test('a category narrows the list, and what is chosen right after it counts as well', async ({ page }) => {
  const word = newWord('topic').toLowerCase();
  const { id } = await asAdmin<{ id: number }>(page.request, 'post', '/categories', {
    name: word,
    slug: word,
  });
  const post = await newPost(page.request, { categories: [id] });
  await openAs(page, 'author', '/admin/posts');
  await page.getByLabel('Category').selectOption(word);
  await expect(page).toHaveURL(`/admin/posts?category=${word}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText(post.title);
  // Two at once, as a quick hand or a slow machine has it.
  await page.evaluate(() => {
    for (const [label, value] of Object.entries({
      Category: '',
      Status: 'archived',
      Author: 'tom-wieland',
    })) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
      if (!select) throw new Error(label);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/admin/posts?status=archived&author=tom-wieland');
});

test('grey rows stand there meanwhile, a failure is said, and ten thousand posts are asked for a page at a time', async ({
  page,
}) => {
  const answer = await holdRequests(page, '**/api/posts?*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await openAs(page, 'admin', '/admin/posts');
  await expect(page.locator('[data-placeholder]').first()).toBeVisible();
  answer();
  await expect(page.getByText('Failed to load posts')).toBeVisible();
  await page.unroute('**/api/posts?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  const sample = await newPost(page.request);
  const asked: URLSearchParams[] = [];
  await page.route('**/api/posts?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const title = `From page ${query.get('page')}`;
    await route.fulfill({ json: { posts: [{ ...sample, title }], total: 10_000, totalPages: 400 } });
  });
  await page.reload();
  await expect(page.getByText('10,000 posts, page 1 of 400')).toBeVisible();
  await page.getByRole('link', { name: 'Last' }).click();
  await expect(page).toHaveURL('/admin/posts?page=400');
  await expect(page.getByRole('link', { name: 'From page 400', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'From page 1', exact: true })).toBeVisible();
  expect(asked.every((query) => Number(query.get('limit')) <= 100)).toBe(true);
});

test('an author sees everybody’s posts and changes only their own', async ({ page }) => {
  const word = newWord('whose');
  const others = await newPost(page.request, { title: `${word} others` });
  const user = await openAs(page, 'author', '/admin/posts');
  const own = await newPost(page.request, { title: `${word} own` }, user?.email);
  await page.goto(`/admin/posts?search=${word}`);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row(own.title).getByRole('button', { name: `Delete ${own.title}` })).toBeVisible();
  await expect(row(own.title).getByRole('checkbox')).toBeVisible();
  await expect(row(others.title)).toBeVisible();
  await expect(row(others.title).locator('button, a, input')).toHaveCount(0);
});

test('deleting asks first, says so, and says when it failed', async ({ page }) => {
  const post = await newPost(page.request);
  await openAs(page, 'admin', `/admin/posts?search=${post.slug}`);
  await page.getByRole('button', { name: `Delete ${post.title}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this post?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Delete ${post.title}` })).toBeFocused();
  await page.route('**/api/posts/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete post')).toBeVisible();
  await page.unroute('**/api/posts/*');
  await page.getByRole('button', { name: `Delete ${post.title}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted successfully')).toBeVisible();
  await expect(page.getByText('No posts found')).toBeVisible();
});

test('many posts are published, set back and deleted at once, and what failed is named', async ({ page }) => {
  const word = newWord('bulk');
  const posts = [];
  for (const name of ['one', 'two', 'three']) {
    posts.push(await newPost(page.request, { title: `${word} ${name}` }));
  }
  const [first, second, third] = posts;
  await openAs(page, 'editor', `/admin/posts?search=${word}`);
  await page.getByLabel('Select all posts of this page').check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.route(`**/api/posts/${second?.id}`, (route) =>
    route.fulfill({ status: 403, json: { error: 'You are not allowed to do this', code: 'not_allowed' } }),
  );
  await asAdmin(page.request, 'delete', `/posts/${third?.id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('1 post published, 2 failed')).toBeVisible();
  await expect(page.getByText(`${word} three: Someone else has deleted it in the meantime`)).toBeVisible();
  await expect(page.getByText(`${word} two: You are not allowed to do this`)).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect((await postNow(page.request, first?.id ?? 0)).status).toBe('published');
  await page.unroute(`**/api/posts/${second?.id}`);
  await page.getByLabel('Select all posts of this page').check();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Unpublish 2 posts' });
  await asked.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('2 posts unpublished')).toBeVisible();
  await expect(page.locator('tbody [data-tint]')).toHaveText(['draft', 'draft']);
  await page.getByLabel('Select all posts of this page').check();
  await page.getByRole('region', { name: 'Selected posts' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete these 2 posts?')).toBeVisible();
  const withoutAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**/api/posts/${second?.id}`, withoutAnswer, { times: 1 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 post deleted, 1 failed')).toBeVisible();
  await page.getByRole('region', { name: 'Selected posts' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 post deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('No posts found')).toBeVisible();
  await page.route('**/api/trash/*/restore*', (route) => route.abort(), { times: 1 });
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(result.getByText('0 posts restored, 1 failed')).toBeVisible();
  await page.route('**/api/trash/*/restore*', withoutAnswer, { times: 1 });
  await result.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${word} two` })).toBeVisible();
  await result.getByRole('button', { name: 'Try again' }).click();
  await expect(result.getByText('1 post restored', { exact: true })).toBeVisible();
});

test('what came of many posts is said on another screen too, and can be undone there', async ({ page }) => {
  const word = newWord('left');
  const [first, second] = [
    await newPost(page.request, { title: `${word} one` }),
    await newPost(page.request, { title: `${word} two` }),
  ];
  await openAs(page, 'editor', `/admin/posts?search=${word}`);
  await page.getByLabel('Select all posts of this page').check();
  let arrive = () => {};
  const elsewhere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/posts/*', async (route) => {
    await elsewhere;
    if (route.request().url().endsWith(`/${second.id}`)) await route.fulfill({ status: 500, json: {} });
    else await route.continue();
  });
  await page.getByRole('region', { name: 'Selected posts' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleting 0 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  arrive();
  await expect(page.getByText('1 post could not be deleted')).toBeVisible();
  await expect(page.getByText(`“${word} two”: Something went wrong on the server.`)).toBeVisible();
  await page.route('**/api/trash/*/restore*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 post could not be restored')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 post restored')).toBeVisible();
  expect((await postNow(page.request, first.id)).status).toBe('draft');
});
