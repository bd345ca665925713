import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../../axe.ts';
import { newUser, openAs, openBy } from '../../access/staff.ts';
import { panelToggle, saveButton, textOf, unsaved } from '../postEditor.ts';
import { newPost } from '../postEntries.ts';

const LONG = Array.from({ length: 60 }, (_, nth) => `<p>Paragraph ${nth} of a long text.</p>`).join('');

const sizes = [
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
  { width: 375, height: 740 },
];

/** How much of what has the focus can be seen and is covered by nothing, in pixels of its height. */
function seenOfFocus(page: Page): Promise<{ name: string; seen: number }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const x = (left + right) / 2;
    let seen = 0;
    for (let y = Math.ceil(Math.max(top, 0)); y < Math.min(bottom, window.innerHeight); y += 1) {
      const there = document.elementFromPoint(x, y);
      if (there && (element.contains(there) || there.contains(element))) seen += 1;
    }
    return { name: `${element.tagName} ${element.getAttribute('name') ?? element.textContent}`, seen };
  });
}

test('the line being written is never behind the toolbar, however wide the window', async ({ page }) => {
  const { id } = await newPost(page.request, { content: LONG });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  const line = textOf(page).getByText('Paragraph 20 of');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await textOf(page).focus();
    await page.keyboard.press('Control+End');
    for (let nth = 59; nth > 20; nth -= 1) await page.keyboard.press('ArrowUp');
    await expect(line).toBeInViewport();
    // ProseMirror follows what a key has moved within 50 ms: on a machine that is slower another key does it.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      const [text, bar] = [await line.boundingBox(), await toolbar.boundingBox()];
      expect(text?.y).toBeGreaterThanOrEqual((bar?.y ?? Number.NaN) + (bar?.height ?? 0));
    }).toPass({ timeout: 10_000 });
  }
});

test('Save Post and how it stands stay in sight on a long post, however wide the window', async ({
  page,
}) => {
  const { id } = await newPost(page.request, { content: LONG });
  const user = await newUser(page.request, 'editor');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await openBy(page, user, `/admin/posts/${id}/edit`);
    await expect(textOf(page)).toContainText('Paragraph 59');
    await page.mouse.wheel(0, 1500);
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
    await textOf(page).getByText('Paragraph 40 of').click();
    await page.keyboard.type('Words. ');
    await expect(unsaved(page)).toBeInViewport({ ratio: 1 });
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);

    // From the end of the page back to its beginning, by keyboard.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    if ((await panelToggle(page).getAttribute('aria-expanded')) === 'false')
      await panelToggle(page).press('Enter');
    await page.getByLabel('Meta Description').focus();
    // Other journeys leave categories, each with a box; whatever there is, the way has an end.
    for (let presses = 0; presses < 300; presses += 1) {
      const { name, seen } = await seenOfFocus(page);
      expect(seen, name).toBeGreaterThan(15);
      await page.keyboard.press('Shift+Tab');
      if (await page.getByRole('link', { name: 'Back to Posts' }).evaluate((link) => link.matches(':focus')))
        break;
    }
    await expect(page.getByRole('link', { name: 'Back to Posts' })).toBeFocused();

    await saveButton(page).click();
    await expect(page.getByText('Blog post updated successfully')).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } });

  test('the toolbar is one row, and each tool in it can be had', async ({ page }) => {
    const { id } = await newPost(page.request, { content: '<p>One paragraph.</p>' });
    await openAs(page, 'editor', `/admin/posts/${id}/edit`);
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    const tools = toolbar.getByRole('button');
    await expect(tools.first()).toBeVisible();
    const rows = await tools.evaluateAll(
      (all) => new Set(all.map((tool) => tool.getBoundingClientRect().top)).size,
    );
    expect(rows).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    const last = tools.last();
    await expect(last).not.toBeInViewport();
    const quote = toolbar.getByRole('button', { name: 'Blockquote' });
    await quote.scrollIntoViewIfNeeded();
    await expect(quote).toBeInViewport({ ratio: 1 });
    await quote.tap();
    await expect(textOf(page).locator('blockquote')).toHaveText('One paragraph.');
    await expectNoObjection(page);
  });
});
