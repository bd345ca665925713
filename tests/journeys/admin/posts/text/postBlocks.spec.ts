import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection, expectSoundAtAnyWidth } from '../../../axe.ts';
import { asAdmin, openAs } from '../../access/staff.ts';
import { complaints, markupOf, paste, saveButton, textOf, writePost } from '../postEditor.ts';
import { newPost, newWord } from '../postEntries.ts';

/** Saves the new post. @returns the text as the server keeps it. */
async function saved(page: Page): Promise<string> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/posts'),
  );
  await saveButton(page).click();
  const { content } = await (await answered).json();
  return content;
}

test('callouts and disclosures are written by keyboard alone, and are saved as they stand', async ({
  page,
}) => {
  const heard = complaints(page);
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, 'Before\n/callout\nMind the gap\n\n');
  await page.keyboard.type('/disclosure\nMore\nHidden\n\nAfter');
  await expectSoundAtAnyWidth(page, 'with a callout and a disclosure');
  await textOf(page).getByText('Mind the gap').click();
  await page.getByRole('radio', { name: 'Warning' }).click();
  await expectNoObjection(page);
  expect(await saved(page)).toBe(
    '<p>Before</p><aside data-callout="warning"><p>Mind the gap</p></aside>' +
      '<details><summary>More</summary><p>Hidden</p></details><p>After</p>',
  );
  expect(heard).toEqual([]);
});

/** The editor hears of a selection after the key that moves it: people are slower than that. */
async function selectionKnown(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test('a box is left, undone and taken away, and its text stays', async ({ page }) => {
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, '/disclosure\nMore\nHidden');
  await page.keyboard.press('Home');
  await selectionKnown(page);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('!');
  await page.keyboard.press('Home');
  await selectionKnown(page);
  await page.keyboard.press('Backspace');
  await expect.poll(() => textOf(page).innerText()).toBe('More!\n\nHidden');
  await page.keyboard.press('Control+a');
  await selectionKnown(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Callout' }).click();
  await expect(textOf(page).locator('aside > p')).toHaveText(['More!', 'Hidden']);
  await page.getByRole('button', { name: 'Remove callout, keep text' }).click();
  await expect(textOf(page).locator('aside')).toHaveCount(0);
  await expect.poll(() => textOf(page).innerText()).toBe('More!\n\nHidden');
});

test('boxes are pasted from pages and from Markdown', async ({ page }) => {
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, '');
  await paste(page, { 'text/plain': '> [!TIP]\n> Press **hard**\n\n## Then' });
  await expect(textOf(page).locator('aside[data-callout=tip]')).toHaveText('Press hard');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(page, {
    'text/html':
      '<details><summary>More</summary><p>Hidden</p></details>' +
      '<aside data-callout="note" role="note"><p data-name=""><b>Note</b></p><p>Noted</p></aside>',
  });
  await expect(textOf(page).locator('[data-disclosure]')).toHaveText('MoreHidden');
  await expect(textOf(page).locator('aside[data-callout=note]')).toHaveText('Noted');
});

test('footnotes are numbered by where they stand, and lead there and back', async ({ page }) => {
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, 'One two');
  await page.keyboard.press('Control+Alt+f');
  await page.keyboard.type('Second');
  await page.getByRole('button', { name: 'Back to text' }).click();
  await page.keyboard.type('.');
  for (let step = 0; step < 6; step += 1) {
    await selectionKnown(page);
    await page.keyboard.press('ArrowLeft');
  }
  await selectionKnown(page);
  await page.keyboard.press('Alt+F10');
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Footnote' }).press('Enter');
  await page.keyboard.type('First');
  await expect(page.getByText('Footnote 1', { exact: true })).toBeVisible();
  await expectNoObjection(page);
  const reference = (number: number | string) => `<sup><a href="#notes">${number}</a></sup>`;
  const notes = (items: string[]) =>
    `<h2>Notes</h2><ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`;
  await expect
    .poll(async () => (await markupOf(page)).replace(/<a [^>]*><sup>(\d)<\/sup><\/a>/g, reference('$1')))
    .toBe(`<p>One${reference(1)} two${reference(2)}.</p>${notes(['First', 'Second'])}`);
  await page.getByRole('button', { name: 'Remove footnote' }).click();
  await expect(textOf(page).locator('li')).toHaveText(['Second']);
  await page.keyboard.press('Control+z');
  await expect(textOf(page).locator('li')).toHaveText(['First', 'Second']);
  expect(await saved(page)).toBe(
    `<p>One${reference(1)} two${reference(2)}.</p>${notes(['First', 'Second'])}`,
  );
});

test('a button leads to a page that is found by its title', async ({ page }) => {
  const { title, slug } = await newPost(page.request, { status: 'published' });
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, '/button\nRead it');
  const address = page.getByRole('combobox', { name: 'Address of the button' });
  await address.fill(title);
  await page.getByRole('option', { name: title }).click();
  await expect(address).toHaveValue(`/blog/${slug}`);
  await textOf(page).getByText('Read it').click();
  // The caret is where the browser says by then.
  await page.keyboard.press('End', { delay: 50 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('After');
  expect(await saved(page)).toBe(
    `<p data-block="button"><a href="/blog/${slug}">Read it</a></p><p>After</p>`,
  );
});

test('a gallery takes pictures, orders them, and keeps the captions that they have', async ({ page }) => {
  await openAs(page, 'author', '/admin/posts/create');
  await writePost(page, '/gallery\n');
  const picker = page.getByRole('dialog', { name: 'Select Image' });
  const choose = async (nth: number) => {
    await picker.getByRole('option').nth(nth).click();
    await picker.getByRole('button', { name: 'Select Image' }).click();
    await expect(picker).toBeHidden();
  };
  await choose(0);
  await page.getByRole('button', { name: 'Add image to gallery' }).click();
  await choose(1);
  const pictures = textOf(page).locator('section figure img');
  await expect(pictures).toHaveCount(2);
  const [first, second] = await pictures.evaluateAll((images) =>
    images.map((image) => image.getAttribute('src')),
  );
  await page.getByRole('button', { name: 'Move back' }).click();
  await expect(pictures.first()).toHaveAttribute('src', second ?? '');
  await textOf(page).locator('section figcaption').first().click();
  await page.keyboard.type('Seen');
  await page.keyboard.press('Enter');
  await page.keyboard.type('After');
  await expectNoObjection(page);
  const content = await saved(page);
  expect(content.replace(/<img src="([^"]*)"[^>]*>/g, '[$1]')).toBe(
    `<section data-block="gallery"><figure>[${second}]<figcaption>Seen</figcaption></figure>` +
      `<figure>[${first}]</figure></section><p>After</p>`,
  );
});

test('an address pasted into an empty line is an embed, which loads nothing before a click', async ({
  page,
}) => {
  await openAs(page, 'editor', '/admin/posts/create');
  const title = await writePost(page, 'Before\n');
  await paste(page, { 'text/plain': 'https://youtu.be/dQw4w9WgXcQ' });
  await expect(textOf(page).locator('[data-block=embed]')).toHaveText('Video on YouTube');
  await page.keyboard.type(', two minutes');
  const address = page.getByRole('combobox', { name: 'Address of the embed' });
  await expect(address).toHaveValue('https://youtu.be/dQw4w9WgXcQ');
  await address.fill('https://example.com/film');
  await expect(page.getByText('Enter the address of a page of YouTube')).toBeVisible();
  await address.fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByRole('button', { name: 'Choose a poster' }).click();
  await page.getByRole('dialog', { name: 'Select Image' }).getByRole('option').first().dblclick();
  await expect(page.getByRole('button', { name: 'Remove poster' })).toBeVisible();
  const poster = textOf(page).locator('[data-block=embed] img');
  await expect(poster).toHaveAttribute('src', /^\/uploads\//);
  await expectSoundAtAnyWidth(page, 'with an embed');
  await page.getByLabel('Status', { exact: true }).selectOption('published');
  await saved(page);
  const foreign: string[] = [];
  await page.route(/youtube/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
  });
  const answer = await page.goto(`/blog/${title.toLowerCase().replaceAll(' ', '-')}`);
  expect((await answer?.allHeaders())?.['content-security-policy']).toMatch(
    /; frame-src https:\/\/www\.youtube-nocookie\.com$/,
  );
  const plate = page.getByRole('link', { name: /Video on YouTube, two minutes/ });
  await expect(plate.locator('picture')).toBeVisible();
  await expect(plate).toHaveAttribute('href', 'https://youtu.be/dQw4w9WgXcQ');
  await plate.hover();
  expect(foreign).toEqual([]);
  await plate.click();
  await expect(page.locator('iframe[title="Video on YouTube, two minutes"]')).toBeVisible();
  await expect.poll(() => foreign).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
  expect((await (await page.request.get('/about-us')).headers())['content-security-policy']).not.toContain(
    'frame-src',
  );
});

test('a snippet is inserted by keyboard and leads to its form, and its edit is in every post', async ({
  page,
}) => {
  const heard = complaints(page);
  const name = newWord('Price note');
  const slug = name.toLowerCase().replace(/\W+/g, '-');
  const json = { name, slug, text: '<p>From March</p>' };
  await asAdmin(page.request, 'post', '/snippets', json);
  const mark = `<hr data-snippet="${slug}">`;
  const other = await newPost(page.request, { status: 'published', content: `<p>Other</p>${mark}` });
  await openAs(page, 'editor', '/admin/posts/create');
  await writePost(page, 'Before\n/snippet\n');
  await page.getByRole('combobox', { name: 'Search snippets by name' }).fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(textOf(page).locator('[data-snippet]')).toHaveText(`Snippet: ${name}From March`);
  await page.keyboard.type('After');
  await expectSoundAtAnyWidth(page, 'with a snippet');
  await textOf(page).locator('[data-snippet]').click();
  const toForm = await page.getByRole('link', { name: 'Edit snippet' }).getAttribute('href');
  expect(await saved(page)).toBe(`<p>Before</p>${mark}<p>After</p>`);
  await page.goto(toForm ?? '');
  const form = page.getByRole('dialog', { name: 'Edit Snippet' });
  await form.getByRole('textbox', { name: 'Text' }).fill('From June');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Snippet saved')).toBeVisible();
  const visitors = await (await page.request.get(`/api/posts/${other.slug}`)).json();
  expect(visitors.content).toBe('<p>Other</p><p>From June</p>');
  expect(heard).toEqual([]);
});
