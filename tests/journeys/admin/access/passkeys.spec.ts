import { expect, type Page, test } from '@playwright/test';
import { codeOf } from '../../../support/entries/twoStep.ts';
import { expectNoObjection, expectSoundAtAnyWidth } from '../../axe.ts';
import { mailTo } from '../leads/mailbox.ts';
import { textOf, writePost } from '../posts/postEditor.ts';
import { addByKeyboard, items, list, offerNothing, plugIn, withPasskey } from './passkeys.ts';
import { newUser, openAs, PASSWORD, tokenOf } from './staff.ts';

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** Leaves by the menu, which takes the focus to its first entry a moment after it has opened. */
async function chooseLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Your sign-in' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await chooseLogout(page);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
}

test('a user adds a passkey, signs in with it, renames and removes it, by keyboard alone', async ({
  page,
}) => {
  await offerNothing(page);
  const device = await plugIn(page);
  const user = await openAs(page, 'author', '/admin/account');
  await expect(list(page)).toHaveText('You have no passkeys yet.');
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await page.keyboard.type('Wrong1Password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await addByKeyboard(page, 'Work laptop');
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(items(page)).toContainText(['Work laptop']);
  await expect(items(page)).toContainText(['not used yet']);
  expect(await device.count()).toBe(1);

  await signOut(page);
  await page.goto('/admin/posts');
  await passkeyButton(page).press('Enter');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts$/);
  await page.goto('/admin/account');
  await expect(items(page)).toContainText(['last used']);

  await page.getByRole('button', { name: 'Rename: Work laptop' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Old laptop');
  await page.keyboard.press('Enter');
  await expect(items(page)).toContainText(['Old laptop']);

  await page.getByRole('button', { name: 'Remove: Old laptop' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Remove passkey' }).getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveText('You have no passkeys yet.');
  await expect(list(page)).toBeFocused();
  await signOut(page);
  await passkeyButton(page).press('Enter');
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
  await expect
    .poll(async () => (await mailTo(user?.email ?? '')).map(({ subject }) => subject).sort(), {
      timeout: 20_000,
    })
    .toEqual([
      expect.stringMatching(/^A passkey was added/),
      expect.stringMatching(/^A passkey was removed/),
    ]);
});

test('what the device doesn’t do is said, nothing typed is lost, and the browser offers a passkey by itself', async ({
  page,
}) => {
  const { device } = await withPasskey(page);
  await addByKeyboard(page, 'The same again');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'This device already has one of your passkeys. No passkey was added.',
  );
  await expect(dialog.getByLabel('Name')).toHaveValue('The same again');
  await expectNoObjection(page, 'the same device');
  await page.keyboard.press('Escape');
  await expect(items(page)).toHaveCount(1);

  await openAs(page, 'author', '/admin/account');
  await device.setVerified(false);
  await addByKeyboard(page, 'Cancelled');
  await expect(dialog.getByRole('alert')).toContainText('No passkey was added.');
  await device.setVerified(true);
  await dialog.getByRole('button', { name: 'Add passkey' }).press('Enter');
  await expect(items(page)).toContainText(['Cancelled']);

  await chooseLogout(page);
  // The virtual device chooses at once, as somebody would who is offered it where the address is typed.
  await expect(dashboard(page)).toBeVisible();
});

test('a browser without passkeys says so on one’s screen, and the form is there alone', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
  await openAs(page, 'author', '/admin/account');
  await expect(page.getByText('This browser can’t use passkeys here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});

test('where two-step sign-in is on, adding asks for a code, and signing in doesn’t', async ({ page }) => {
  await offerNothing(page);
  const device = await plugIn(page);
  const user = await newUser(page.request, 'author');
  const token = await tokenOf(page.request, { ...user, password: PASSWORD });
  const headers = { Authorization: `Bearer ${token}` };
  const begun = await page.request.post('/api/auth/second-step', { headers, data: { password: PASSWORD } });
  const { secret } = (await begun.json()) as { secret: string };
  await page.request.put('/api/auth/second-step', { headers, data: { code: codeOf(secret) } });
  await page.goto('/privacy');
  await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto('/admin/account');
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter the code')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(items(page)).toHaveCount(1);
  expect(await device.count()).toBe(1);
  await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.goto('/admin/login');
  await passkeyButton(page).click();
  await expect(dashboard(page)).toBeVisible();
});

test('a session that ends while somebody writes goes on with the passkey of its user alone', async ({
  page,
}) => {
  const { device } = await withPasskey(page);
  await openAs(page, 'author', '/admin/account');
  await page.goto('/admin/posts/create');
  const title = await writePost(page, 'Words between two sessions');
  await page.evaluate(() => localStorage.setItem('auth_token', 'ended.ended.ended'));
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey belongs to another account.')).toBeVisible();
  await expect(dialog).toBeVisible();

  // The same on another day, with a passkey of the writer's own.
  await device.client.send('WebAuthn.clearCredentials', { authenticatorId: device.id });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/posts\/\d+\/edit$/);
  const address = page.url();
  await page.goto('/admin/account');
  await addByKeyboard(page, 'Mine');
  await expect(items(page)).toHaveCount(1);
  await page.goto(address);
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await page.getByLabel('Title *').fill(`${title} again`);
  await page.evaluate(() => localStorage.setItem('auth_token', 'ended.ended.ended'));
  await page.keyboard.press('ControlOrMeta+s');
  await dialog.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Title *')).toHaveValue(`${title} again`);
  await expect(textOf(page)).toContainText('Words between two sessions');
});

test('a cancelled sign-in leaves the form as it was, and an admin removes the passkeys of who lost a device; axe and the window’s width object to none of it', async ({
  page,
}) => {
  test.slow();
  await offerNothing(page);
  const device = await plugIn(page);
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('ada@example.com');
  await expect(passkeyButton(page)).toBeVisible();
  await expectSoundAtAnyWidth(page, 'sign-in');
  await passkeyButton(page).press('Enter');
  await expect(
    page.getByText('Your device didn’t respond. The request was cancelled or took too long.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(passkeyButton(page)).toBeFocused();
  expect(await device.count()).toBe(0);

  const user = await openAs(page, 'author', '/admin/account');
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await expectSoundAtAnyWidth(page, 'none');
  await addByKeyboard(page, 'The laptop with a long name, which stands in the office');
  await expect(items(page)).toHaveCount(1);
  await expectSoundAtAnyWidth(page, 'one');
  await page.getByRole('button', { name: /^Rename: / }).click();
  await expectSoundAtAnyWidth(page, 'renaming');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remove: / }).click();
  await expectSoundAtAnyWidth(page, 'removing');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectSoundAtAnyWidth(page, 'adding');
  expect(await device.count()).toBe(1);

  const { email = '', display_name = '' } = user ?? {};
  await openAs(page, 'admin', `/admin/users?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('Passkeys: 1')).toBeVisible();
  await expectSoundAtAnyWidth(page, 'users');
  await page.getByRole('button', { name: `Remove the passkeys of ${display_name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove all passkeys' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`The passkeys of ${display_name} were removed`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Passkeys: 1')).toHaveCount(0);
});
