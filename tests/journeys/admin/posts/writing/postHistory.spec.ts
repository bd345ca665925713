import { expect, test } from '@playwright/test';
import { objections } from '../../../axe.ts';
import { asAdmin, openAs } from '../../access/staff.ts';
import { saveButton, textOf } from '../postEditor.ts';
import { newPost, newWord, postNow } from '../postEntries.ts';

test('a revision can be read, the first one whole, and brought back, looked at and saved', async ({
  page,
}) => {
  const title = newWord('First');
  const post = await newPost(page.request, { title, content: '<p>Beginning</p><p>Middle</p><p>End</p>' });
  const later = { title: `${title} later`, content: '<p>Beginning</p><p>Another middle</p><p>End</p>' };
  await asAdmin(page.request, 'put', `/posts/${post.id}`, later);
  await openAs(page, 'editor', `/admin/posts/${post.id}/edit`);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeFocused();

  await expect(page.getByText('Changed: title, 1 paragraph')).toBeVisible();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByText('Another middle')).toBeVisible();
  await page.getByText('Show changes').click();
  const texts = page.getByRole('list', { name: 'Differences in the text' });
  await expect(texts.getByText('Another middle', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Side by side' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Another middle' });
  await expect(row.getByRole('cell')).toHaveText(['Middle', 'Another middle']);
  expect(await objections(page)).toEqual([]);

  const versions = page.getByRole('list', { name: 'Versions, newest first' });
  await versions.getByRole('link').first().press('ArrowDown');
  await expect(versions.getByRole('link').nth(1)).toBeFocused();
  await expect(page.getByText('This is the first version, shown in full.')).toBeVisible();
  await expect(texts.getByRole('listitem')).toHaveText(['Beginning', 'Middle', 'End']);
  await expect(page.getByRole('region', { name: 'Fields' })).toContainText(`Title ${title}`);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Changes since this version');
  await expect(page.getByRole('region', { name: 'Fields' })).toContainText(`Now ${title} later`);
  await page.getByText('Show changes').click();
  await expect(shown.getByText('Middle', { exact: true })).toBeVisible();
  const restore = page.getByRole('button', { name: 'Restore this version' });
  await restore.click();
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await page.locator('button[aria-keyshortcuts]', { hasText: 'Undo' }).click();
  await expect(page.getByText('The post is as before.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the post' }).click();
  await expect(page.getByLabel('Title *')).toHaveValue(`${title} later`);
  await page.getByRole('link', { name: 'History' }).click();
  await versions.getByRole('link').nth(1).click();
  await restore.click();
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await expect(textOf(page)).not.toContainText('Another');
  expect((await postNow(page.request, post.id)).title).toBe(`${title} later`);

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Show changes').click();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Your unsaved changes');
  await expect(page.getByRole('region', { name: 'Fields' })).toContainText(`Then ${title} later`);
  await expect(page.getByRole('region', { name: 'Fields' })).toContainText(`Your changes ${title}`);
  await page.getByRole('link', { name: 'Back to the post' }).click();
  await expect(page.getByLabel('Title *')).toHaveValue(title);
  await saveButton(page).click();
  await expect(page).toHaveURL('/admin/posts');
  expect(await postNow(page.request, post.id)).toMatchObject({ title, revision: 3 });
  await page.goto(`/admin/posts/${post.id}/history`);
  await expect(page.getByRole('link').filter({ hasText: 'Restored from' })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.locator('iframe')).toBeHidden();
  await versions.getByRole('link').first().click();
  await expect(shown.getByText('Beginning')).toBeVisible();
  await expect(versions).toBeHidden();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'All versions' }).click();
  await expect(versions).toBeVisible();
});
