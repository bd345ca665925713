import { expect, type Page, test } from '@playwright/test';
import type { User } from '#content-api/values/identity.shared.ts';
import { expectNoObjection } from '../../axe.ts';
import { mailTo } from '../leads/mailbox.ts';
import { newUser, openAs, openBy, PASSWORD, tokenOf } from './staff.ts';

const NEW = 'Another1Horse';

const sessions = (page: Page) => page.getByRole('list', { name: 'Your sessions' });

/** Opens the screen as an author, who is signed in elsewhere as well. */
async function openAccount(page: Page, elsewhere: number): Promise<{ user: User; tokens: string[] }> {
  const user = await newUser(page.request, 'author');
  const tokens: string[] = [];
  while (tokens.length < elsewhere) tokens.push(await tokenOf(page.request, { ...user, password: PASSWORD }));
  await openBy(page, user, '/admin/account');
  await expect(sessions(page).getByRole('listitem')).toHaveCount(elsewhere + 1);
  return { user, tokens };
}

const isSignedIn = async (page: Page, token: string) =>
  (await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).ok();

test('a user changes their password by keyboard, stays signed in here and is signed out elsewhere', async ({
  page,
}) => {
  const { user, tokens } = await openAccount(page, 1);
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const [present, wanted] = [dialog.getByLabel('Current password'), dialog.getByLabel('New password')];
  await expect(present).toBeFocused();
  await page.keyboard.type('Wrong1Password');
  await page.keyboard.press('Tab');
  await page.keyboard.type('weak');
  await page.keyboard.press('Enter');
  await expect(wanted).toHaveAttribute('aria-invalid', 'true');
  await wanted.fill(NEW);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await expect(present).toBeFocused();
  await expect(wanted).toHaveValue(NEW);
  await expectNoObjection(page);
  await present.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  expect(await isSignedIn(page, tokens[0] ?? '')).toBe(false);
  await page.reload();
  await expect(sessions(page)).toContainText('This session');
  expect(await tokenOf(page.request, { ...user, password: NEW })).toBeTruthy();
  await expect
    .poll(async () => (await mailTo(user.email)).map(({ subject }) => subject), { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^Your password was changed/)]);
});

test('a session elsewhere is ended, then all others, and this one goes on', async ({ page }) => {
  const { tokens } = await openAccount(page, 3);
  await sessions(page)
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .press('Enter');
  await expect(sessions(page).getByRole('listitem')).toHaveCount(3);
  await expect(sessions(page)).toBeFocused();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  for (const token of tokens) expect(await isSignedIn(page, token)).toBe(false);
  await page.reload();
  await expect(sessions(page)).toContainText('This session');
});

test('that the list can’t be had is said, and it can be tried again', async ({ page }) => {
  let fails = true;
  await page.route('**/api/auth/sessions', (route) => (fails ? route.abort() : route.continue()));
  await openAs(page, 'editor', '/admin/account');
  await expect(page.getByText('Failed to load your sessions')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sessions(page)).toContainText('This session');
});
