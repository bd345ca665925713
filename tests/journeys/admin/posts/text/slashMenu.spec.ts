import { expect, type Page, test } from '@playwright/test';
import { expectSoundAtAnyWidth } from '../../../axe.ts';
import { openAs } from '../../access/staff.ts';
import { markupOf, paste, textOf } from '../postEditor.ts';
import { newPost } from '../postEntries.ts';

const listOf = (page: Page) => page.getByRole('listbox', { name: 'Insert' });
const option = (page: Page, name: string) => listOf(page).getByRole('option', { name, exact: true });
const keys = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.keyboard.press(name);
};

/** What of the list the text says is meant, as a screen reader reads it. */
const meant = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    const element = id ? document.getElementById(id) : null;
    return element?.getAttribute('aria-selected') === 'true' ? element.textContent : null;
  });

test.beforeEach(async ({ page }) => {
  await openAs(page, 'author', '/admin/posts/create');
  await textOf(page).click();
});

test('a post is built by keyboard alone, and each choice is told as the arrows reach it', async ({
  page,
}) => {
  await page.keyboard.type('/');
  await expect(listOf(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ choices to insert/ })).toHaveCount(1);
  await expect.poll(() => meant(page)).toContain('Heading 2');
  await keys(page, 'ArrowDown');
  await expect.poll(() => meant(page)).toContain('Heading 3');
  await keys(page, 'ArrowUp', 'ArrowUp');
  await expect.poll(() => meant(page)).toContain('Divider');
  await keys(page, 'ArrowDown', 'Enter');
  await expect(textOf(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.type('Title\n/numbered\nfirst\n\n/todo\nlater\n\n/quote\nSaid\n\n');
  await page.keyboard.type('/code\nx = 1\n\n\n/line\nThe end');
  await expect
    .poll(() => markupOf(page))
    .toBe(
      '<h2>Title</h2><ol><li><p>first</p></li></ol>' +
        '<ul data-type="taskList"><li data-checked="false"><div><p>later</p></div></li></ul>' +
        '<blockquote><p>Said</p></blockquote><pre><code>x = 1</code></pre><hr><p>The end</p>',
    );
  await page.keyboard.type(' /table\n');
  await page.getByRole('dialog', { name: 'Insert table' }).getByLabel('Rows').press('Enter');
  await expect(textOf(page).locator('table')).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('/photo\n');
  await expect(page.getByRole('dialog', { name: 'Select Image' })).toBeVisible();
  await keys(page, 'Escape');
  await expect(textOf(page)).not.toContainText('/');
});

test('a link to an own post is found by its title, and words go on behind it', async ({ page }) => {
  const { title, slug } = await newPost(page.request, { status: 'published' });
  await newPost(page.request, { title: `Another ${title}`, status: 'published' });
  await page.keyboard.type('See /post\n');
  const window = page.getByRole('dialog', { name: 'Link to a page, post or file' });
  const box = window.getByRole('combobox', { name: 'Search pages, posts and files by title' });
  await expect(box).toBeFocused();
  await page.keyboard.type(title);
  await expect(window.getByRole('option')).toContainText([`Another ${title}`, title]);
  await expect.poll(() => meant(page)).toContain('Another');
  await expectSoundAtAnyWidth(page, 'with posts to link to');
  await keys(page, 'ArrowDown', 'Enter');
  await expect(window).toBeHidden();
  await expect(textOf(page)).toContainText(title);
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(' for more');
  await expect.poll(() => markupOf(page)).toBe(`<p>See <a href="/blog/${slug}">${title}</a> for more</p>`);
});

test('Escape, a click elsewhere and going on with a sentence leave the slash as typed', async ({ page }) => {
  await page.keyboard.type('/head');
  await expect(option(page, 'Heading 1')).toBeVisible();
  await expect(option(page, 'Table')).toBeHidden();
  await keys(page, 'Escape');
  await expect(listOf(page)).toBeHidden();
  await page.keyboard.type('er\n/');
  await expect(listOf(page)).toBeVisible();
  await page.getByLabel('Title *').click();
  await expect(listOf(page)).toBeHidden();
  await textOf(page).click();
  await keys(page, 'Control+End');
  await page.keyboard.type('\n/ of which\n/so far');
  await expect(listOf(page)).toBeHidden();
  await page.keyboard.type('\n');
  await expect
    .poll(() => markupOf(page))
    .toBe('<p>/header</p><p>/</p><p>/ of which</p><p>/so far</p><p></p>');
});

test('a slash in words, addresses and code opens nothing, nor does one that is pasted', async ({ page }) => {
  await page.keyboard.type('and/or https:/');
  await expect(listOf(page)).toBeHidden();
  await page.keyboard.type('/example.com/a 1 ');
  await paste(page, { 'text/plain': '/' });
  await expect(textOf(page)).toContainText('1 /');
  await expect(listOf(page)).toBeHidden();
  await page.keyboard.type('\n``` /');
  await expect(textOf(page).locator('pre')).toContainText('/');
  await expect(listOf(page)).toBeHidden();
});

test('nothing opens while a word is composed, and a composition closes the list', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await page.keyboard.type('/');
  await expect(listOf(page)).toBeVisible();
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await expect(listOf(page)).toBeHidden();
  await session.send('Input.insertText', { text: '日' });
  await expect(textOf(page)).toHaveText('/日');
  await expect(listOf(page)).toBeHidden();
});

test('a choice is taken by a click as well', async ({ page }) => {
  await page.keyboard.type('Words /h3');
  await option(page, 'Heading 3').click();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('here');
  await expect.poll(() => markupOf(page)).toBe('<h3>Words here</h3>');
});

test('the open list is in order in light and dark, and stands inside the window', async ({ page }) => {
  await page.keyboard.type('/');
  await expectSoundAtAnyWidth(page, 'with the list open', listOf(page));
  await keys(page, 'Escape', 'Control+a');
  await page.keyboard.type(`${'Line\n'.repeat(30)}/`);
  await expect(listOf(page)).toBeInViewport({ ratio: 1 });
});
