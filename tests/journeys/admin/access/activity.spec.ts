import { expect, type Page, test } from '@playwright/test';
import { momentField, momentValue, typeMoment } from '../moments.ts';
import { asAdmin, newUser, openAs, PASSWORD, tokenOf } from './staff.ts';

let made = 0;

/** A category that this user adds, by a name that nobody else gives. */
async function addCategory(page: Page, who: { email: string; password: string }, name: string) {
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, who)}` };
  made += 1;
  const slug = `activity-${process.pid}-${Date.now()}-${made}`;
  const reply = await page.request.post('/api/categories', { headers, data: { name, slug } });
  expect(reply.status()).toBe(201);
  const { id } = (await reply.json()) as { id: number };
  return { id, remove: () => page.request.delete(`/api/categories/${id}`, { headers }) };
}

const lines = (page: Page) => page.getByRole('main').getByRole('listitem');

test('an admin sees who did what, when and from where, and asks for some of it', async ({ page }) => {
  const editor = await newUser(page.request, 'editor');
  const me = { email: editor.email, password: PASSWORD };
  const name = `News ${'x'.repeat(60)} ${Date.now()}`;
  const { remove } = await addCategory(page, me, name);
  for (const _ of ['once', 'twice']) {
    await page.request.post('/api/auth/login', { data: { ...me, password: 'Wrong1Password' } });
  }
  await openAs(page, 'admin', '/admin/authors');
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  await page.getByLabel('Who').selectOption({ label: editor.display_name });
  await expect(page).toHaveURL(/\/admin\/activity\?user=editor-/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Today');
  await expect(lines(page).getByText('Someone failed to sign in as')).toHaveText(
    `Someone failed to sign in as ${editor.email}, 2 times`,
  );
  const added = lines(page).filter({ hasText: `added the category “${name}”` });
  await expect(added).toContainText(editor.display_name);
  await page.setViewportSize({ width: 375, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 720 });
  const time = await added.locator('time').getAttribute('datetime');
  expect(Math.abs(Date.now() - Date.parse(time ?? ''))).toBeLessThan(600_000);

  await page.getByLabel('What').selectOption('Content');
  await expect(lines(page)).toHaveCount(1);
  await added.getByRole('link', { name }).click();
  await expect(page).toHaveURL('/admin/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
  await remove();
  await page.goBack();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).getByRole('link')).toHaveCount(0);

  await typeMoment(momentField(page, 'To'), '2020-01-31');
  await expect(page).toHaveURL(/kind=content&to=2020-01-31$/);
  await expect(page.getByText('No matching activity')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page).toHaveURL('/admin/activity');
  await expect(momentValue(momentField(page, 'To'))).toHaveValue('');
  await expect(lines(page).first()).toBeVisible();
});

test('what somebody was not allowed to do is said in words', async ({ page }) => {
  const author = await newUser(page.request, 'author');
  const headers = {
    Authorization: `Bearer ${await tokenOf(page.request, { email: author.email, password: PASSWORD })}`,
  };
  await page.request.put(`/api/users/${author.id}`, { headers, data: {} });
  await openAs(page, 'admin', `/admin/activity?user=${encodeURIComponent(author.email)}`);
  const refused = lines(page).filter({ hasText: 'not allowed' });
  await expect(refused).toContainText(`${author.display_name} tried to change a user and was not allowed to`);
  await expect(refused).toContainText('PUT /api/users/:id');
});

test('more than a page is fetched when it is asked for', async ({ page }) => {
  const names = Array.from({ length: 60 }, (_, count) => `Many ${Date.now()} ${count}`);
  const added = [];
  for (const name of names) {
    const data = { name, slug: name.toLowerCase().replaceAll(' ', '-') };
    added.push(await asAdmin<{ id: number }>(page.request, 'post', '/categories', data));
  }
  await openAs(page, 'admin', '/admin/activity?kind=content');
  await expect(lines(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show earlier' }).press('Enter');
  await expect(lines(page).filter({ hasText: names[0] ?? '' })).toHaveCount(1);
  // Every editor offers all categories: so many more would cost each journey after this one.
  for (const { id } of added) await asAdmin(page.request, 'delete', `/categories/${id}`);
});

test('a log that cannot be had says so, and can be asked for again', async ({ page }) => {
  await page.route('**/api/admin/activity*', (route) => route.fulfill({ status: 503, json: {} }));
  await openAs(page, 'admin', '/admin/activity');
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expect(page.getByText('The server isn’t responding.')).toBeVisible();
  await page.unroute('**/api/admin/activity*');
  await page.route('**/api/admin/activity*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The server can’t be reached. Check your connection')).toBeVisible();
  await page.unroute('**/api/admin/activity*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page).first()).toBeVisible();
});
