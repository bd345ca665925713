import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { User } from '#content-api/values/identity.shared.ts';
import { codeOf } from '../../../support/entries/twoStep.ts';
import { expectSoundAtAnyWidth } from '../../axe.ts';
import { holdBack } from '../../held.ts';
import { mailTo } from '../leads/mailbox.ts';
import { textOf, writePost } from '../posts/postEditor.ts';
import { newUser, openAs, PASSWORD, tokenOf } from './staff.ts';

/** Somebody who has it, what they hold, and a session of theirs. */
async function userWithTwoSteps(page: Page, role: User['role'] = 'author') {
  const user = await newUser(page.request, role);
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, { ...user, password: PASSWORD })}` };
  const begun = await page.request.post('/api/auth/second-step', { headers, data: { password: PASSWORD } });
  const { secret } = (await begun.json()) as { secret: string };
  // This code is used up by that; the next one, which is taken ahead of its time, is left for the journey.
  const data = { code: codeOf(secret) };
  const proved = await page.request.put('/api/auth/second-step', { headers, data });
  const { recovery_codes } = (await proved.json()) as { recovery_codes: string[] };
  return { user, secret, recoveryCodes: recovery_codes, headers };
}

async function givePassword(page: Page, { email }: User): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' });

test('a user switches it on by keyboard, keeps the recovery codes and gets a mail', async ({ page }) => {
  const user = await openAs(page, 'author', '/admin/authors');
  await page.getByRole('button', { name: /^Profile/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Your sign-in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sign-in');
  await page.getByRole('button', { name: 'Switch on' }).focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Switch two-step sign-in on' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('Wrong1Password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');

  const code = dialog.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveJSProperty('complete', true);
  expect(
    await dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is wrong or was used before.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret).replace(/(...)/, '$1 '));
  const answer = await holdBack(page, '**/api/auth/second-step');
  await page.keyboard.press('Enter');
  // It is on by now, as far as anybody knows: without the codes nobody may get away from here.
  await expect(dialog.getByRole('button', { name: 'Switch on' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  answer();

  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(kept).toBeVisible();
  const downloading = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  for (const one of codes) expect(file).toContain(one);
  expect(file).toContain(user?.email);
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await expect
    .poll(async () => (await mailTo(user?.email ?? '')).map(({ subject }) => subject), { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^Two-step sign-in is on/)]);
});

test('a user whose role requires it sets it up before anything else', async ({ page }) => {
  let isRequired = true;
  // The setting is everybody's: only this user's server says so.
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), must_set_up: isRequired } });
  });
  await openAs(page, 'author', '/admin/posts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up two-step sign-in');
  await expect(page.getByText('Your role requires two-step sign-in.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectSoundAtAnyWidth(page, 'required');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch two-step sign-in on' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img')).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  isRequired = false;
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL('/admin/posts');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('signing in asks for the code, says when it is wrong, goes back to the password and takes a recovery code', async ({
  page,
}) => {
  const { user, recoveryCodes } = await userWithTwoSteps(page);
  await givePassword(page, user);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the code', { exact: true })).toBeVisible();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code is wrong or was used before/);
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type((recoveryCodes[0] ?? '').toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/admin/account');
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
});

test('a session that ends while somebody writes is renewed with the code, and no word is lost', async ({
  page,
}) => {
  const { user, secret, recoveryCodes } = await userWithTwoSteps(page);
  await givePassword(page, user);
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/admin/posts/create');
  const title = await writePost(page, 'Words between two sessions');
  await page.evaluate(() => localStorage.setItem('auth_token', 'ended.ended.ended'));
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is wrong or was used before.')).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+\/edit$/);
  await page.reload();
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await expect(textOf(page)).toContainText('Words between two sessions');
});

test('a code with a space lets in, new recovery codes end the old ones, and it is switched off with one', async ({
  page,
}) => {
  const { user, secret, recoveryCodes } = await userWithTwoSteps(page);
  await givePassword(page, user);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1).replace(/(...)/, '$1 '));
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Create new recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create new recovery codes' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const [renewed = ''] = await kept.getByRole('listitem').allTextContents();
  await kept.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Switch off' }).click();
  const off = page.getByRole('dialog', { name: 'Switch two-step sign-in off' });
  await off.getByLabel('Password').fill(PASSWORD);
  await off.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(off.getByText('This code is wrong or was used before.')).toBeVisible();
  await expect(off.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await off.getByRole('textbox', { name: 'Code' }).fill(renewed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two-step sign-in is off', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('an admin sees who has it and lets somebody in without', async ({ page }) => {
  const { user, headers } = await userWithTwoSteps(page, 'editor');
  await openAs(page, 'admin', `/admin/users?search=${encodeURIComponent(user.email)}`);
  await expect(page.getByText('Code since')).toBeVisible();
  await page.getByRole('button', { name: `Switch off two-step sign-in for ${user.display_name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Switch two-step sign-in off' });
  await expect(question).toContainText(`${user.display_name} then signs in with the password alone`);
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(`Two-step sign-in switched off for ${user.display_name}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Code since')).toHaveCount(0);
  expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(401);
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await givePassword(page, user);
  await expect(dashboard(page)).toBeVisible();
});

test("axe and the window's width object to none of it in light and dark, on a phone and a desk", async ({
  page,
}) => {
  test.slow();
  const { user, recoveryCodes } = await userWithTwoSteps(page, 'admin');
  await givePassword(page, user);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible();
  await expectSoundAtAnyWidth(page, 'code');
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/admin/account');
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
  await expectSoundAtAnyWidth(page, 'switched on');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expectSoundAtAnyWidth(page, 'switching off');
  await page.keyboard.press('Escape');

  await page.goto('/admin/users');
  await page.getByText('Code since').first().waitFor();
  await expectSoundAtAnyWidth(page, 'users');

  await openAs(page, 'author', '/admin/account');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectSoundAtAnyWidth(page, 'secret');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  await expectSoundAtAnyWidth(page, 'recovery codes');
});
