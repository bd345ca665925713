import { expect, type Page, test } from '@playwright/test';
import { asAdmin, newLead, openAs } from './access/staff.ts';
import { newPost } from './posts/postEntries.ts';

const INLINE =
  '<p>Plain <strong>bold</strong> <em>slanted</em> <u>under</u> <s>struck</s> <a href="https://example.com">link</a></p>';
const SECTION_TEXT = `<h2>Two</h2><h3>Three</h3>${INLINE}<ul><li><p>one</p></li></ul><ol><li><p>one</p></li></ol><blockquote><p>quote</p></blockquote>`;
const POST_TEXT =
  `<h1>One</h1>${SECTION_TEXT}<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>done</p></li></ul>` +
  '<pre><code>code</code></pre><p><code>word</code></p><hr>' +
  '<table><thead><tr><th>head</th></tr></thead><tbody><tr><td>cell</td></tr></tbody></table>';

/** What a text looks like here that it doesn't look like where nothing stands around its editor. */
function lookFromAround(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector('.ProseMirror')?.parentElement?.parentElement;
    if (!frame) return ['no text'];
    const alone = document.body.appendChild(frame.cloneNode(true) as HTMLElement);
    const stylesIn = (around: HTMLElement) =>
      Array.from(around.querySelectorAll('.ProseMirror *'), (element) => {
        const { tagName } = element;
        const { font, color, background, margin, padding, border, listStyle, textDecoration, letterSpacing } =
          getComputedStyle(element);
        const values = {
          font,
          color,
          background,
          margin,
          padding,
          border,
          listStyle,
          textDecoration,
          letterSpacing,
        };
        return Object.entries(values).map(([name, value]) => `${tagName} ${name}: ${value}`);
      });
    const bare = stylesIn(alone);
    const found = stylesIn(frame).flatMap((styles, at) =>
      styles.filter((style) => !bare[at]?.includes(style)),
    );
    alone.remove();
    return found;
  });
}

test('a text looks the same in every editor, whatever stands around it', async ({ page }) => {
  const { id: post } = await newPost(page.request, { content: POST_TEXT });
  const { id: sitePage } = await asAdmin<{ id: number }>(page.request, 'post', '/pages', {
    address: `/look-${Date.now()}`,
    title: 'Look',
    sections: [{ id: 'one', type: 'richText', data: { title: 'Look', html: SECTION_TEXT } }],
  });
  for (const path of [`/admin/posts/${post}/edit`, `/admin/pages/${sitePage}`]) {
    await openAs(page, 'admin', path);
    const chosen = page.getByRole('button', { name: /^Text/ });
    if (path.includes('pages')) await chosen.first().click();
    await expect(page.locator('.ProseMirror').getByText('Three')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await lookFromAround(page), `${path}, ${colorScheme}`).toEqual([]);
    }
    const sizes = await page
      .locator('.ProseMirror > :is(h1, h2, h3, p)')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes);
  }
  await asAdmin(page.request, 'delete', `/pages/${sitePage}`);
});

test('keys work after a click in a preview', async ({ page }) => {
  const { id } = await asAdmin<{ id: number }>(page.request, 'post', '/pages', {
    address: `/keys-${Date.now()}`,
    title: 'Keys',
    sections: [{ id: 'one', type: 'quote', data: { quote: 'It sails.' } }],
  });
  const palette = page.getByRole('dialog');
  const frame = page.locator('iframe').first();
  const quote = frame.contentFrame().getByText('It sails.');
  const clickInFrame = async () => {
    await expect(frame.contentFrame().locator('body > *').first()).toBeAttached();
    await frame.click({ position: { x: 20, y: 20 } });
    await expect(frame).toBeFocused();
  };
  await openAs(page, 'admin', `/admin/pages/${id}`);
  await expect(quote).toBeVisible();
  await page.getByRole('button', { name: /^Quote/ }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(quote).toHaveCount(0);
  await clickInFrame();
  await page.keyboard.press('Control+z');
  await expect(quote).toBeVisible();
  await clickInFrame();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await asAdmin(page.request, 'delete', `/pages/${id}`);

  for (const path of ['brand', 'letters']) {
    await openAs(page, 'admin', `/admin/settings/${path}`);
    await clickInFrame();
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  }
});

test('a wheel over a number that has the focus scrolls and leaves the number as it is', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await openAs(page, 'admin', '/admin/settings/bookings');
  const number = page.getByRole('spinbutton').first();
  await number.click();
  const before = await number.inputValue();
  const top = () => page.evaluate(() => scrollY);
  const from = await top();
  await page.mouse.wheel(0, 120);
  await expect.poll(top).toBeGreaterThan(from);
  await expect(number).toHaveValue(before);
  await expect(number).toBeFocused();
  await number.press('ArrowUp');
  await expect(number).not.toHaveValue(before);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('no field is so small that Safari zooms in on it', async ({ page }) => {
    const { id } = await newPost(page.request, { content: '<pre><code>code</code></pre>' });
    await newLead(page.request);
    const fields = page
      .locator('main')
      .locator(
        ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true])',
      );
    for (const path of [
      'leads',
      'posts',
      `posts/${id}/edit`,
      'settings/bookings',
      'seo-config',
      'activity',
    ]) {
      await openAs(page, 'admin', `/admin/${path}`);
      await expect(fields.first()).toBeVisible();
      const small = await fields.evaluateAll((all) =>
        all
          .map((one) => `${one.outerHTML.slice(0, 80)}: ${getComputedStyle(one).fontSize}`)
          .filter((said) => Number.parseFloat(said.split(': ').at(-1) ?? '') < 16),
      );
      expect(small, path).toEqual([]);
    }
  });
});
