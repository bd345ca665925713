import { expect, type Page, test } from '@playwright/test';
import { expectSoundAtAnyWidth } from '../../axe.ts';
import { asAdmin, newUser, openAs, PASSWORD, tokenOf } from './staff.ts';

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.locator('table [data-name]');

test('a user is added, found, changed and deleted', async ({ page }) => {
  await openAs(page, 'admin', '/admin/users');
  const name = `Nora ${Date.now()}`;
  // Other journeys add users of their own meanwhile.
  await page.getByPlaceholder('Search users...').fill('Nora');
  await page.getByRole('button', { name: 'Add User' }).click();
  const add = page.getByRole('dialog', { name: 'Add User' });
  await expect(add.getByText('Minimum 8 characters with uppercase, lowercase, and number')).toBeVisible();
  await expect(add.getByLabel('Role')).toHaveValue('author');
  await add.getByLabel('Email').fill(`${name.replace(' ', '.')}@Example.com`);
  await add.getByLabel('Display Name').fill(name);
  await add.getByLabel('Password').fill('weak');
  await add.getByRole('button', { name: 'Create User' }).click();
  await expect(add.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await add.getByLabel('Password').fill('Strong1Password');
  await add.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(names(page).first()).toHaveText(name);
  await expect(row(page, name)).toContainText('Never');
  await expect(row(page, name)).toContainText('None');

  await page.getByPlaceholder('Search users...').fill(name.toUpperCase());
  await expect(names(page)).toHaveText([name]);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel('Role').selectOption('editor');
  await edit.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(page.getByText('Updated:')).toBeVisible();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = `Are you sure you want to delete ${name}? This action cannot be undone.`;
  await expect(page.getByRole('alertdialog')).toContainText(question);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms.')).toBeVisible();
});

test('who changes themselves is known by the new name at once, and signs in again by the new address', async ({
  page,
}) => {
  const user = await newUser(page.request, 'admin');
  const token = await tokenOf(page.request, { email: user.email, password: PASSWORD });
  await page.goto('/privacy');
  await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: `Edit ${user.display_name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  const name = `Renamed ${Date.now()}`;
  await edit.getByLabel('Display Name').fill(name);
  await edit.getByLabel('Email').fill(`new-${user.email}`);
  await edit.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText(name);
  await expect(page.getByRole('button', { name: `Profile: ${name}` })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('auth_token', 'ended.ended.ended'));
  await page.getByRole('link', { name: 'Leads' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toContainText(`new-${user.email}`);
  await again.getByLabel('Password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
});

test('the server says why not, and where it says nothing we do', async ({ page }) => {
  const taken = await newUser(page.request, 'author');
  await openAs(page, 'admin', '/admin/users');
  await page.getByRole('button', { name: 'Add User' }).click();
  const add = page.getByRole('dialog', { name: 'Add User' });
  await add.getByLabel('Email').fill(taken.email);
  await add.getByLabel('Display Name').fill('Twice');
  await add.getByLabel('Password').fill('Strong1Password');
  await add.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('This email address is already in use').first()).toBeVisible();
  await page.route('**/api/users', (route) => route.fulfill({ status: 500, json: {} }));
  await add.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('Failed to create user')).toBeVisible();
  await expect(add.getByLabel('Display Name')).toHaveValue('Twice');
});

test('hundreds of users come a page at a time, all of them searched, and the way back leads to the same page', async ({
  page,
}) => {
  const users = Array.from({ length: 500 }, (_, index) => ({
    id: index + 10_000,
    email: `user-${index + 1}@example.com`,
    display_name: `User ${index + 1}`,
    role: 'author',
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
  }));
  await page.route('**/api/users', (route) => route.fulfill({ json: { users } }));
  await openAs(page, 'admin', '/admin/users');
  await expect(names(page).first()).toHaveText('User 1');
  expect(await names(page).count()).toBeLessThan(100);
  await page.getByRole('link', { name: 'Last' }).click();
  await expect(names(page).last()).toHaveText('User 500');
  await page.getByPlaceholder('Search users...').fill('User 49');
  await expect(names(page)).toHaveCount(15);
  await expect(page).toHaveURL('/admin/users?search=User+49');
  await page.getByPlaceholder('Search users...').fill('');
  await expect(page).toHaveURL('/admin/users');
  await expect(names(page).first()).toHaveText('User 1');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(names(page).first()).toHaveText('User 61');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(names(page).first()).toHaveText('User 121');
  await page.goBack();
  await expect(names(page).first()).toHaveText('User 61');
  await page.reload();
  await expect(names(page).first()).toHaveText('User 61');
});

test('users are sorted by role and by their last sign-in, and those who are invited say so', async ({
  page,
}) => {
  const never = await newUser(page.request, 'author');
  const active = await newUser(page.request, 'editor');
  await tokenOf(page.request, { email: active.email, password: PASSWORD });
  const mark = active.email.replace(/^editor-(\d+)-.*/, '-$1-');
  await openAs(page, 'admin', `/admin/users?search=${mark}`);
  const users = names(page);
  const shown = async () => {
    const all = await users.allTextContents();
    return all.filter((name) => [never.display_name, active.display_name].includes(name));
  };
  await expect.poll(shown).toEqual([active.display_name, never.display_name]);
  const table = page.getByRole('table', { name: 'Users' });
  const head = (name: string) => table.getByRole('columnheader', { name });
  await expect(head('Created')).toHaveAttribute('aria-sort', 'descending');
  await head('Role').getByRole('button').click();
  await head('Role').getByRole('button').click();
  await expect(head('Role')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(shown).toEqual([never.display_name, active.display_name]);
  await head('Last sign-in').getByRole('button').click();
  await expect.poll(shown).toEqual([active.display_name, never.display_name]);
  await expect(row(page, active.display_name).locator('time', { hasText: 'just now' })).toHaveAttribute(
    'title',
    /\d{4}, /,
  );
  await row(page, never.display_name)
    .getByRole('button', { name: /^Send invitation/ })
    .click();
  await expect(row(page, never.display_name)).toContainText('Invited');
  await expectSoundAtAnyWidth(page, 'users', table);
});

test('a name of one long word leaves both answers of a question in sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const user = await newUser(page.request, 'author');
  const name = `Long${Date.now()}`.padEnd(90, 'x');
  await asAdmin(page.request, 'put', `/users/${user.id}`, { ...user, display_name: name, password: '' });
  await openAs(page, 'admin', `/admin/users?search=${name}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
});
