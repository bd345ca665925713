import { type Browser, expect, type Page, test } from '@playwright/test';
import type { User } from '#content-api/values/identity.shared.ts';
import { expectNoObjection } from '../../../axe.ts';
import { newUser, openBy } from '../../access/staff.ts';
import { saveButton, textOf } from '../postEditor.ts';
import { newPost } from '../postEntries.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Who else is editing' });
const does = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();

async function alsoOpen(page: Page, browser: Browser, user: User, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await openBy(other, user, path);
  return other;
}

async function type(page: Page, words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

test('two people on one post see each other, take over, and lose no word', async ({ page, browser }) => {
  const post = await newPost(page.request, { content: '<p>Shared beginning</p>' });
  const path = `/admin/posts/${post.id}/edit`;
  const [first, second] = [await newUser(page.request, 'editor'), await newUser(page.request, 'editor')];
  await openBy(page, first, path);
  await expect(textOf(page)).toContainText('Shared beginning');
  const other = await alsoOpen(page, browser, second, path);
  await expect(banner(other)).toContainText(`${first.display_name} has this post open.`);
  await expect(page.getByText(`${second.display_name} also has this post open.`)).toBeVisible();
  await type(page, ' by the first');
  await expect(banner(other)).toContainText('typing …');
  await expectNoObjection(other);

  await does(other, 'View only');
  await expect(banner(other)).toContainText('You are only viewing');
  await expect(textOf(other)).toHaveAttribute('contenteditable', 'false');
  await expect(other.getByLabel('Title *')).toBeDisabled();

  await does(other, 'Take over');
  await expect(banner(page)).toContainText(`${second.display_name} has taken over this post.`);
  await expect(page.getByText(`${second.display_name} has taken over`, { exact: true })).toBeVisible();
  await type(other, ' by the second');
  await type(page, ', who goes on');
  await saveButton(other).click();
  await expect(other).toHaveURL('/admin/posts');
  await expect(banner(page)).toContainText('then left');
  await saveButton(page).click();
  const name = `${second.display_name} has changed this post too`;
  const conflict = page.getByRole('alert', { name, exact: true });
  const texts = conflict.getByRole('list', { name: 'Differences in the text' });
  await expect(texts).toContainText('by the second');
  await expect(texts).toContainText('by the first, who goes on');
  await other.context().close();
});

test('who waits goes on with what was saved, as soon as the other leaves; the list says who edits', async ({
  page,
  browser,
}) => {
  const post = await newPost(page.request, { content: '<p>Beginning</p>' });
  const path = `/admin/posts/${post.id}/edit`;
  const [first, second] = [await newUser(page.request, 'editor'), await newUser(page.request, 'editor')];
  await openBy(page, first, path);
  await expect(textOf(page)).toContainText('Beginning');
  const other = await alsoOpen(page, browser, second, `/admin/posts?search=${post.slug}`);
  const row = other.getByRole('row').filter({ hasText: post.title });
  await expect(row).toContainText(`${first.display_name} is editing`);
  await other.goto(path);
  await does(other, 'Wait for my turn');
  await expect(textOf(other)).toHaveAttribute('contenteditable', 'false');
  await type(page, ' and end');
  await saveButton(page).click();
  await expect(other.getByText('It is your turn')).toBeVisible();
  await expect(textOf(other)).toContainText('Beginning and end');
  await expect(textOf(other)).toHaveAttribute('contenteditable', 'true');
  await other.context().close();
});
