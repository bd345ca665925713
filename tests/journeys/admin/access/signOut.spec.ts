import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { textOf, unsaved, writePost } from '../posts/postEditor.ts';
import { keptOnDevice } from '../posts/writing/keptOnDevice.ts';
import { openAs, PASSWORD } from './staff.ts';

async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL('/admin/login');
}

test('who logs out with unsaved words is asked, may stay, and finds them again when they are kept', async ({
  page,
}) => {
  const user = await openAs(page, 'author', '/admin/posts/create');
  const title = await writePost(page, 'Words that are nowhere else');
  await expect(unsaved(page)).toBeVisible();
  await logout(page);
  const question = page.getByRole('alertdialog', { name: 'Keep unsaved text on this device?' });
  await expect(question).toContainText(`“${title}”`);
  await expectNoObjection(page, 'logging out');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(textOf(page)).toContainText('Words that are nowhere else');

  await logout(page);
  await question.getByRole('button', { name: 'Keep and log out' }).click();
  await signIn(page, user?.email ?? '');
  await page.goto('/admin/posts/create');
  const offered = page.getByRole('region', { name: 'Unsaved changes on this device' });
  await expect(offered).toContainText(title);
});

test('discarded words are gone from the device, and nobody is asked where there are none', async ({
  page,
}) => {
  const user = await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, 'Words to be thrown away');
  await expect.poll(() => keptOnDevice(page)).not.toEqual([]);
  await logout(page);
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect.poll(() => keptOnDevice(page)).toEqual([]);

  await signIn(page, user?.email ?? '');
  await page.evaluate(() => {
    localStorage.setItem('palette_recent', '["screen posts"]');
    localStorage.setItem('posts_used_lately', '{"authors":[1],"categories":[]}');
  });
  await logout(page);
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
