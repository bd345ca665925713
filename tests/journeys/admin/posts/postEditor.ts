import type { Locator, Page } from '@playwright/test';
import { newWord } from './postEntries.ts';

/** The text being written. */
export const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Post' });

/** What the head says of words that are in no save of the post: where they are kept meanwhile. */
export const unsaved = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /Unsaved changes|Draft saved|Only on this device/ });

/** Shows or hides the panel beside the text, or over it. */
export const panelToggle = (page: Page): Locator =>
  page.getByRole('button', { name: 'Post settings', exact: true });

/** Writes a whole new post into the open editor. @returns its title. */
export async function writePost(page: Page, words = 'Some words'): Promise<string> {
  const title = `Written ${newWord('w')}`;
  await page.getByLabel('Title *').fill(title);
  await page.getByLabel('Author *').selectOption({ index: 1 });
  await textOf(page).click();
  await page.keyboard.type(words);
  return title;
}

/** Goes on writing later than what undo takes for one go, by the page's clock. */
export async function pauseInWriting(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.fastForward(1000);
}

/** Pastes as a browser would: a clipboard with these kinds of data, after all that the keys before it have done. */
export function paste(page: Page, data: Record<string, string>): Promise<void> {
  return textOf(page).evaluate(async (element, kinds) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(kinds)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** What the browser and the policy object to. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

/** The text as HTML, once it is as expected: without what the editor draws into it. */
export function markupOf(page: Page): Promise<string> {
  return textOf(page).evaluate((element) =>
    element.innerHTML
      .replace(/<br class="ProseMirror-trailingBreak">/g, '')
      .replace(/<label[\s\S]*?<\/label>/g, '')
      .replace(/<div data-code="">.*?<\/select>([\s\S]*?<\/pre>)<\/div>/g, '$1')
      .replace(/ (?:class|data-placeholder|contenteditable|draggable)="[^"]*"/g, ''),
  );
}
