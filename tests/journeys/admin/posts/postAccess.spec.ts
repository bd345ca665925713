import { expect, test } from '@playwright/test';
import { expectSoundAtAnyWidth } from '../../axe.ts';
import { openAs } from '../access/staff.ts';
import { complaints, saveButton, textOf } from './postEditor.ts';
import { newPost, newWord } from './postEntries.ts';

const CONTENT =
  `<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>${'long'.repeat(40)}</p></li></ul>` +
  '<h2>Heading</h2><p>Text with <a href="/blog">a link</a> and <code>code</code></p><blockquote><p>Said</p></blockquote>' +
  '<pre><code>const wide = "a line of code that is wider than any telephone is"</code></pre><p><img src="/favicon.svg" alt=""></p>';

test('axe objects to no state of the posts and the editor in light and dark, on a phone and a desk', async ({
  page,
}) => {
  test.slow();
  const heard = complaints(page);
  const word = newWord('axe');
  const post = await newPost(page.request, { title: `${word} ${'x'.repeat(60)}`, content: CONTENT });
  await openAs(page, 'admin', `/admin/posts?search=${word}`);
  await page.getByLabel('Select all posts of this page').check();
  await expectSoundAtAnyWidth(page, 'selection');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('1 post published')).toBeVisible();
  await expectSoundAtAnyWidth(page, 'result', page.getByText('1 post published'));

  await page.goto('/admin/posts/create');
  await saveButton(page).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectSoundAtAnyWidth(page, 'mistakes');

  await page.goto(`/admin/posts/${post.id}/edit`);
  await textOf(page).locator('img[src]').click();
  await expect(page.getByLabel('Alt text')).toBeVisible();
  await page.getByLabel('Meta Description').fill('m'.repeat(155));
  await page.getByLabel('Slug *').fill(`${post.slug}-moved`);
  await page.keyboard.press('Alt+F10');
  await expectSoundAtAnyWidth(page, 'writing');
  await page.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectSoundAtAnyWidth(page, 'tooltip', page.getByRole('tooltip'));
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSoundAtAnyWidth(page, 'leaving');
  await page.getByRole('button', { name: 'Stay' }).click();

  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.request.put(`/api/posts/${post.id}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { content: '<p>Quite different</p>', meta_description: 'Theirs' },
  });
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await expectSoundAtAnyWidth(page, 'conflict');
  page.on('dialog', (dialog) => dialog.accept());
  // The page goes before the server has the last of it.
  await page.getByLabel('Meta Title').fill('Typed last');
  await page.reload();
  await page.getByRole('button', { name: 'Show difference' }).click();
  await expectSoundAtAnyWidth(page, 'restore');
  expect(heard).toEqual([]);
});

test('a post is written and published by keyboard alone', async ({ page }) => {
  await openAs(page, 'author', '/admin/posts');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'Create Post' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        const named = element?.getAttribute('aria-labelledby');
        const heading = named ? document.getElementById(named)?.textContent : '';
        return `${element?.labels?.[0]?.textContent ?? ''}${heading ?? ''}${element?.textContent ?? ''}`;
      });
      if (name.test(label)) return;
    }
    throw new Error(`Nothing called ${name} is reached`);
  };
  const title = newWord('Keyboard');
  await tabTo(/^Title/);
  await page.keyboard.type(title);
  await tabTo(/^Content/);
  await page.keyboard.type('Words, and ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('strong ones');
  await tabTo(/^Status/);
  await page.keyboard.press('p');
  await tabTo(/^Author/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await page.getByRole('link', { name: 'Back to Posts' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('published');
});
