import { expect, type Page, test } from '@playwright/test';
import { expectSoundAtAnyWidth } from '../../../axe.ts';
import { openAs } from '../../access/staff.ts';
import { textOf } from '../postEditor.ts';
import { newPost } from '../postEntries.ts';

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
const LONG = `<h2>Begin</h2>${words(800)}<h3>Middle &amp; more</h3>${words(800)}<h2>End</h2>${words(395)}`;

const outlineButton = (page: Page) => page.getByRole('button', { name: 'Outline' });
const outline = (page: Page) => page.getByRole('menu', { name: 'Outline' });
/** The words of the block that the caret is in. */
const blockOfCaret = (page: Page) =>
  page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('h1, h2, h3, p')?.textContent);

test('the outline leads through a long text by keyboard alone, and tells where one is', async ({ page }) => {
  const { id } = await newPost(page.request, { content: LONG });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await expect(page.getByText('2,000 words, 10 min read')).toBeVisible();
  await textOf(page).locator('p').last().click();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('toolbar').locator(':focus')).toBeVisible();
  await page.keyboard.press('End');
  for (let presses = 0; presses < 30; presses += 1) {
    if (await outlineButton(page).evaluate((button) => button.matches(':focus'))) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(outline(page).getByRole('menuitem')).toHaveText([
    'Begin, level 2',
    'Middle & more, level 3',
    'End, level 2',
  ]);
  const here = outline(page).getByRole('menuitem', { name: 'End' });
  await expect(here).toHaveAttribute('aria-current', 'location');
  await expect(here).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(outline(page)).toBeHidden();
  await expect(textOf(page)).toBeFocused();
  await expect.poll(() => blockOfCaret(page)).toBe('Middle & more');
  await expect(textOf(page).locator('h3')).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Alt+F10');
  await outlineButton(page).press('Enter');
  await page.keyboard.press('Escape');
  await expect(outline(page)).toBeHidden();
  await expect(outlineButton(page)).toBeFocused();
});

test('what was left to be replaced is marked as it is typed, and is no part of the text', async ({
  page,
}) => {
  await openAs(page, 'author', '/admin/posts/create');
  await textOf(page).click();
  await page.keyboard.type('It costs T');
  const marks = textOf(page).locator('[data-left]');
  await expect(marks).toHaveCount(0);
  await page.keyboard.type('K, and TODO: ask. “TK” is a word of printers.');
  await expect(marks).toHaveText(['TK', 'TODO']);
  const copied = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('copy', (event) =>
          resolve(event.clipboardData?.getData('text/html') ?? ''),
        );
      }),
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await copied).toContain('It costs TK, and TODO: ask.');
});

test('the open outline and the marks are in order in light and dark, on a phone and a desk', async ({
  page,
}) => {
  const content = `${LONG}<h2>A TK heading that is so long that it goes over two lines, or more</h2><p>TODO</p>`;
  const { id } = await newPost(page.request, { content });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await outlineButton(page).scrollIntoViewIfNeeded();
  await outlineButton(page).click();
  await expect(outline(page)).toBeVisible();
  await expectSoundAtAnyWidth(page, 'with the outline open', outline(page));
  // On a desk all tools stand in one row.
  const tools = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button');
  const rows = await tools.evaluateAll(
    (all) => new Set(all.map((tool) => tool.getBoundingClientRect().top)).size,
  );
  expect(rows).toBe(1);
});
