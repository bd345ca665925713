import { expect, test } from '@playwright/test';
import { translateTexts } from '../../altered.ts';
import { expectNoObjection } from '../../axe.ts';
import { complaints } from '../../forms.ts';
import { ADMIN, asAdmin, newLead, newUser, openAs, openBy, PASSWORD } from './staff.ts';

const email = 'Email';
const password = 'Password';

test('mistakes are named and nothing is sent; a wrong password and too many attempts are told, and what was typed stays', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/login') && calls.push(request.url()));
  await page.goto('/admin/login');
  await page.getByLabel(email).fill('nobody');
  await page.getByLabel(password).fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel(email)).toBeFocused();
  expect(calls).toEqual([]);

  await page.getByLabel(email).fill(ADMIN.email);
  await page.getByLabel(password).fill('Wrong1Password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await expect(page.getByLabel(email)).toHaveValue(ADMIN.email);

  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '42' }, json: { error: 'Too many attempts.' } }),
  );
  await page.getByLabel(email).fill(ADMIN.email);
  await page.getByLabel(password).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Too many attempts. Please try again in 42 seconds.')).toBeVisible();
});

test('a sign-in that is translated, and that a password manager has changed, goes on', async ({ page }) => {
  const heard = complaints(page);
  /** Forms and their fields are wrapped, and have company. */
  const change = () =>
    page.evaluate(() => {
      for (const element of document.querySelectorAll('form, form input')) {
        const around = document.createElement('div');
        element.replaceWith(around);
        around.append(element, document.createElement('div'));
      }
    });
  await page.goto('/admin/forgot');
  await expect(page.getByLabel(email)).toBeFocused();
  await page.evaluate(translateTexts);
  await change();
  await page.getByLabel(email).fill('nobody@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('If nobody@example.com has an account')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Back office' })).toBeVisible();
  await page.evaluate(translateTexts);
  await change();
  await page.getByLabel(email).fill(ADMIN.email);
  await page.getByLabel(password).fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel(password).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  expect(heard).toEqual([]);
});

test('the guard removes a token that is worth nothing, leads to signing in, and from there to where one wanted to go', async ({
  page,
}) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('auth_token', 'a.b.c'));
  await page.goto('/admin/leads?status=Won');
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await page.reload();
  await page.getByLabel(email).fill(ADMIN.email);
  await page.getByLabel(password).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/admin/leads?status=Won');
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin');
});

test('leaving a page while it asks who is signed in ends no session', async ({ page }) => {
  await openAs(page, 'admin', '/admin/users');
  for (let turn = 0; turn < 5; turn += 1) await page.goto('/admin/users', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management');
});

test('logging out is done at once, by keyboard, whatever the server says', async ({ page }) => {
  await openAs(page, 'admin', '/admin/categories');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: /Profile/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Your sign-in' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('a session that ends in the middle is renewed in place, and the change is made', async ({ page }) => {
  await openAs(page, 'admin', '/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const name = `Renewed ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.evaluate(() => localStorage.setItem('auth_token', 'ended.ended.ended'));
  await page.getByRole('button', { name: 'Save Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel(password).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Category created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goto('/admin/settings/brand');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.focus();
  await page.evaluate(() => localStorage.setItem('auth_token', 'ended.ended.ended'));
  await page.keyboard.press('Enter');
  await dialog.getByLabel(password).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(save).toBeFocused();
});

test('who gets another role keeps what they typed on the screen, to be copied, and is told why', async ({
  page,
}) => {
  const user = await newUser(page.request, 'admin');
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  const notice = page.getByRole('alert').filter({ hasText: 'Your role is now editor.' });
  const become = async (role: string, save: string) => {
    await asAdmin(page.request, 'put', `/users/${user.id}`, { ...user, role });
    await page.getByRole('button', { name: save }).click();
    await dialog.getByLabel(password).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
  };
  await openBy(page, user, `/admin/leads/${await newLead(page.request)}`);
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('Written as an admin');
  await become('editor', 'Add Note');
  await expect(notice).toContainText('Copy what you typed before you leave');
  await expect(note).toHaveValue('Written as an admin');
  await become('admin', 'Add Note');
  await expect(page.getByRole('listitem').filter({ hasText: 'Written as an admin' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.goto('/admin/settings/contact');
  await page.getByLabel('Phone').fill('0117 496 0000');
  await become('editor', 'Save Changes');
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByRole('link', { name: 'Contact unsaved changes' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('0117 496 0000');
  await expectNoObjection(page, 'another role');
  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this page');
});

test('where the browser refuses all storage, one works until the page is left, and is told what it means', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { configurable: true, get });
    }
  });
  await page.goto('/admin/posts/create');
  await page.getByLabel(email).fill(ADMIN.email);
  await page.getByLabel(password).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Title *').fill('Written where nothing is kept');
  await expect(page.getByText(/This browser can’t keep your changes/)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('If you leave now, you lose them');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
});

test('an export some time after signing in asks once more who it is, and then goes on', async ({ page }) => {
  let isOld = true;
  // Ten minutes later, as far as the server is concerned.
  await page.route('**/api/leads/export.csv*', (route) =>
    isOld
      ? route.fulfill({ status: 403, json: { error: 'Sign in again', code: 'proof_needed' } })
      : route.continue(),
  );
  await openAs(page, 'admin', '/admin/leads');
  const choose = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  };
  await choose();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Failed to export leads')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');

  await choose();
  await expect(dialog.getByLabel(password)).toBeFocused();
  await expectNoObjection(page, 'confirming');
  isOld = false;
  await page.keyboard.type(ADMIN.password);
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog).toBeHidden();
});
