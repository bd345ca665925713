import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../../axe.ts';
import { openAs } from '../../access/staff.ts';
import { pictureFile } from '../../library/images.ts';
import { complaints, markupOf, paste, pauseInWriting, textOf } from '../postEditor.ts';

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await openAs(page, 'author', '/admin/posts/create');
  await textOf(page).click();
});

/** Each button of the toolbar that is on or off, and what it makes of a letter. */
const SWITCHES = [
  ['Bold', '<p><strong>x</strong></p>'],
  ['Italic', '<p><em>x</em></p>'],
  ['Strike', '<p><s>x</s></p>'],
  ['Heading 1', '<h1>x</h1>'],
  ['Heading 2', '<h2>x</h2>'],
  ['Heading 3', '<h3>x</h3>'],
  ['Bullet list', '<ul><li><p>x</p></li></ul>'],
  ['Ordered list', '<ol><li><p>x</p></li></ol>'],
  ['Blockquote', '<blockquote><p>x</p></blockquote>'],
] as const;

test('marks, headings, lists and quotes are switched on and off, and show which', async ({ page }) => {
  await page.keyboard.type('x');
  await page.keyboard.press('Control+a');
  for (const [name, markup] of SWITCHES) {
    await expect(tool(page, name), name).toHaveAttribute('aria-pressed', 'false');
    await tool(page, name).click();
    await expect(tool(page, name), name).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => markupOf(page)).toBe(markup);
    await expect(textOf(page), name).toBeFocused();
    await tool(page, name).click();
    await expect.poll(() => markupOf(page)).toBe('<p>x</p>');
  }
});

test('rare tools are in the menu More, which says which are on', async ({ page }) => {
  await page.keyboard.type('x');
  await page.keyboard.press('Control+a');
  await tool(page, 'More').press('Enter');
  const underline = page.getByRole('menuitemcheckbox', { name: 'Underline', exact: true });
  await expect(underline).toBeFocused();
  await expect(underline).not.toBeChecked();
  await underline.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await expect.poll(() => markupOf(page)).toBe('<p><u>x</u></p>');
  await tool(page, 'More').click();
  await expect(underline).toBeChecked();
  await expectNoObjection(page, 'the open menu');
  await underline.click();
  await expect.poll(() => markupOf(page)).toBe('<p>x</p>');
  await page.keyboard.press('Control+End');
  await tool(page, 'More').click();
  await expect(underline).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Link to a page, post or file' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => markupOf(page)).toContain('<hr>');
});

test('links are added by prompt, by Ctrl+K and by pasting an address, and removed', async ({ page }) => {
  const asked: string[] = [];
  let answer = 'example.com/a';
  page.on('dialog', async (dialog) => {
    asked.push(`${dialog.type()} ${dialog.defaultValue()}`);
    await dialog.accept(answer);
  });
  await page.keyboard.type('words');
  await expect(tool(page, 'Remove link')).toBeDisabled();
  await page.keyboard.press('Control+a');
  await tool(page, 'Add link').click();
  await expect.poll(() => markupOf(page)).toBe('<p><a href="https://example.com/a">words</a></p>');
  await expect(tool(page, 'Remove link')).toBeEnabled();
  answer = 'ada@example.com';
  await page.keyboard.press('Control+k');
  await expect.poll(() => markupOf(page)).toBe('<p><a href="mailto:ada@example.com">words</a></p>');
  await tool(page, 'Remove link').click();
  await expect.poll(() => markupOf(page)).toBe('<p>words</p>');
  answer = 'javascript:alert(1)';
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Enter the address of a page')).toBeVisible();
  await expect.poll(() => markupOf(page)).toBe('<p>words</p>');
  answer = 'example.com/b';
  await page.keyboard.press('Control+k');
  await expect.poll(() => markupOf(page)).toBe('<p><a href="https://example.com/b">words</a></p>');
  await page.keyboard.press('Control+a');
  await paste(page, { 'text/plain': 'https://example.com/pasted' });
  await expect.poll(() => markupOf(page)).toBe('<p><a href="https://example.com/pasted">words</a></p>');
  // What is written in front of a link isn't the link's, at the start of a line neither.
  const collapsed = await page.evaluateHandle(() => {
    const seen = new Promise<void>((resolve) => {
      document.addEventListener('selectionchange', () => {
        if (getSelection()?.isCollapsed) setTimeout(resolve);
      });
    });
    // In an object, the promise is handed over rather than waited for.
    return { seen };
  });
  await page.keyboard.press('Home');
  await collapsed.evaluate(({ seen }) => seen);
  await page.keyboard.type('My ');
  await expect.poll(() => markupOf(page)).toBe('<p>My <a href="https://example.com/pasted">words</a></p>');
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+a');
  await tool(page, 'Remove link').click();
  await page.keyboard.press('Control+e');
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Code can’t be a link')).toBeVisible();
  const refused = 'prompt javascript:alert(1)';
  expect(asked).toEqual(['prompt ', 'prompt https://example.com/a', 'prompt ', refused]);
});

test('Markdown becomes what it means while it is typed', async ({ page }) => {
  await page.keyboard.type(
    '# One\n## Two\n> Said\n\n\n- a\n\n1. b\n\n[ ] c\n\n**bold** *slanted* `code` ~~gone~~ ',
  );
  await expect
    .poll(() => markupOf(page))
    .toBe(
      '<h1>One</h1><h2>Two</h2><blockquote><p>Said</p></blockquote><p></p><ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>' +
        '<ul data-type="taskList"><li data-checked="false"><div><p>c</p></div></li></ul>' +
        '<p><strong>bold</strong> <em>slanted</em> <code>code</code> <s>gone</s> </p>',
    );
});

test('Markdown becomes what it means when it is pasted, and undo brings back the text', async ({ page }) => {
  const markdown = `## Two

A [link](https://example.com/a) and **bold** words
over two lines.

- one
  - below
- two

* [x] done

> Said

\`\`\`sh
npm start
# runs
\`\`\`

![A dot](dots/a.png)`;
  await paste(page, { 'text/plain': markdown });
  await expect
    .poll(() => markupOf(page))
    .toBe(
      '<h2>Two</h2><p>A <a href="https://example.com/a">link</a> and <strong>bold</strong> words over two lines.</p>' +
        '<ul><li><p>one</p><ul><li><p>below</p></li></ul></li><li><p>two</p></li></ul>' +
        '<ul data-type="taskList"><li data-checked="true"><div><p>done</p></div></li></ul>' +
        '<blockquote><p>Said</p></blockquote><pre><code>npm start\n# runs</code></pre>',
    );
  await expect(page.getByText('One image could not be pasted')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).toContainText('## Two');
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).toHaveText('');
  await page.keyboard.down('Shift');
  await paste(page, { 'text/plain': markdown });
  await page.keyboard.up('Shift');
  await expect(textOf(page)).toContainText('## Two');
  // One step: nothing was formatted behind it.
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).toHaveText('');
  await page.keyboard.type('Readfirst');
  for (let letter = 0; letter < 'first'.length; letter += 1) await page.keyboard.press('ArrowLeft');
  await paste(page, { 'text/plain': ' [the notes](https://example.com/notes) ' });
  const notes = '<a href="https://example.com/notes">the notes</a>';
  await expect.poll(() => markupOf(page)).toBe(`<p>Read ${notes} first</p>`);
});

test('signs with a space inside them stay signs, typed and pasted', async ({ page }) => {
  const sums = '3 * 4 * 5, 2 ** 3 ** 2, a _ b _ c, ~~ and ~~ ';
  await page.keyboard.type(sums);
  await paste(page, { 'text/plain': `${sums}but **two words** *here*` });
  await expect
    .poll(() => markupOf(page))
    .toBe(`<p>${sums}${sums}but <strong>two words</strong> <em>here</em></p>`);
});

test('undo takes back what was written in one go, and redo brings it again', async ({ page }) => {
  await expect(tool(page, 'Undo')).toBeDisabled();
  await page.keyboard.type('First.');
  await pauseInWriting(page);
  await page.keyboard.type(' Second.');
  await tool(page, 'Undo').click();
  await expect(textOf(page)).toHaveText('First.');
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).toHaveText('');
  await tool(page, 'Redo').click();
  await page.keyboard.press('Control+y');
  await expect(textOf(page)).toHaveText('First. Second.');
});

test('the toolbar is one tab stop with arrow keys, and tells names and keys', async ({ page }) => {
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Italic')).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText(/Italic.*Ctrl\+I/);
  await page.keyboard.press('Space');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type('slanted');
  await expect.poll(() => markupOf(page)).toBe('<p><em>slanted</em></p>');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Title *')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
});

test('what comes from Word and Google Docs keeps its words and loses its looks', async ({ page }) => {
  const heard = complaints(page);
  await paste(page, {
    'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal
style='margin:0'>The <b style='mso-bidi-font-weight:normal'>quick
brown</b><span style='mso-spacerun:yes'>&nbsp;</span>fox<o:p></o:p></p><p class=MsoListParagraph
style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>Point</p><p class=MsoCommentText>Secret</p><!--EndFragment--></body></html>`,
    'text/plain': 'The quick brown fox',
  });
  await expect
    .poll(() => markupOf(page))
    .toBe('<p>The <strong>quick brown</strong> fox</p><ul><li><p>Point</p></li></ul>');
  await expect(page.getByText('Pasted without comments')).toBeVisible();
  await page.keyboard.press('Control+a');
  await paste(page, {
    'text/html':
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> slanted</span></p></b>',
    'text/plain': 'Plain bold slanted',
  });
  await expect.poll(() => markupOf(page)).toBe('<p>Plain <strong>bold</strong><em> slanted</em></p>');
  await expect(page.getByText('could not be pasted')).toHaveCount(0);
  await paste(page, { 'text/html': '<p>Look <img src="file:///C:/a.png"></p>', 'text/plain': 'Look' });
  await expect(page.getByText('One image could not be pasted')).toBeVisible();
  expect(heard).toEqual([]);
});

test('names of files stay words', async ({ page }) => {
  await page.keyboard.type('clip.mov, README.md and ASP.NET, or www.example.com ');
  await expect.poll(() => markupOf(page)).toContain('and ASP.NET, or <a href="https://www.example.com">');
});

test('an image of the gallery is inserted with its words, behind what is selected', async ({ page }) => {
  await page.keyboard.type('Look: ');
  await page.keyboard.press('Shift+Home');
  await tool(page, 'Insert image').click();
  const picker = page.getByRole('dialog', { name: 'Select Image' });
  await picker.getByRole('button', { name: 'Upload New' }).click();
  await picker.getByLabel('Alt Text *').fill('A grey dot');
  await picker.getByLabel('Image File *').setInputFiles(await pictureFile());
  await picker.getByRole('button', { name: 'Upload & Select' }).click();
  const select = picker.getByRole('button', { name: 'Select Image' });
  await expect(select).toBeEnabled();
  // The next key may come before anything is drawn.
  const goesToText = await select.evaluate((button: HTMLButtonElement) => {
    button.click();
    return document.activeElement?.matches('[contenteditable=true]');
  });
  expect(goesToText).toBe(true);
  await expect(textOf(page).locator('img[alt="A grey dot"]')).toBeVisible();
  await expect(textOf(page)).toHaveText('Look: ');
  await expect(textOf(page)).toBeFocused();
});
