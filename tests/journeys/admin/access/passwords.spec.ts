import { expect, test } from '@playwright/test';
import { expectNoObjection, expectSoundAtAnyWidth } from '../../axe.ts';
import { linkTo } from '../leads/mailbox.ts';
import { newUser, openAs, PASSWORD } from './staff.ts';

const pathOf = (link: string) => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

test('a forgotten password is replaced by keyboard, from the sign-in page to the dashboard', async ({
  page,
}) => {
  const user = await newUser(page.request, 'editor');
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot password?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`If ${user.email} has an account`)).toBeVisible();
  await expectNoObjection(page);

  await expect.poll(() => linkTo(user.email, '/admin/reset?token='), { timeout: 20_000 }).not.toBe('');
  const link = pathOf(await linkTo(user.email, '/admin/reset?token='));
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.keyboard.type('weak');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill('Another1Password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please sign in with your new password.')).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill('Another1Password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password').fill('Third1Password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('the printed password is replaced before anything else', async ({ page }) => {
  let isPrinted = true;
  // The journeys' first admin has a given password: only this user's server says otherwise.
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), must_change: isPrinted } });
  });
  await openAs(page, 'author', '/admin/posts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByLabel('Printed password')).toBeFocused();
  await expectSoundAtAnyWidth(page, 'printed');
  await page.keyboard.type(PASSWORD);
  const chosen = page.getByRole('textbox', { name: 'New password' });
  await chosen.fill('weak');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveAttribute('aria-invalid', 'true');
  await chosen.fill('Another1Password');
  isPrinted = false;
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/admin/posts');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a user is invited from the list', async ({ page }) => {
  const user = await newUser(page.request, 'author');
  await openAs(page, 'admin', `/admin/users?search=${encodeURIComponent(user.email)}`);
  await page.getByRole('button', { name: `Send invitation to ${user.display_name}` }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect.poll(() => linkTo(user.email, '/admin/reset?token='), { timeout: 20_000 }).not.toBe('');
});

test('who comes to connect the calendar signs in and is led there', async ({ page }) => {
  await page.goto('/admin/login?connect=calendar');
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password').fill('Journey1Password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/settings\/calendar$/);
  await expect(page.getByText('To use Google Calendar, set GOOGLE_CLIENT_ID')).toBeVisible();
});
