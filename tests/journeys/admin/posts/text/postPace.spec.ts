import { expect, type Page, test } from '@playwright/test';
import { openAs } from '../../access/staff.ts';
import { textOf } from '../postEditor.ts';
import { newPost } from '../postEntries.ts';

const PART = `<h2>A part</h2><p>${'word '.repeat(98)}TK</p>`;
const LETTERS = 'the quick brown fox jumps over it';
/** What Chrome tells of no key that is shown sooner, in milliseconds. */
const SOON = 16;

/** How long the key in the middle takes until it is shown, by Chrome's own event timing, in milliseconds. */
async function paceOf(page: Page, parts: number): Promise<number> {
  const { id } = await newPost(page.request, { content: PART.repeat(parts) });
  await openAs(page, 'editor', `/admin/posts/${id}/edit`);
  await textOf(page).locator('p').first().click();
  await page.keyboard.press('Home');
  await page.evaluate((durationThreshold) => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') shown.push(duration);
    });
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, SOON);
  await page.keyboard.type(LETTERS, { delay: 30 });
  await expect(textOf(page).locator('p').first()).toContainText(LETTERS);
  // Two frames later all of them were shown, and told.
  const later = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shown: number[] }).shown;
  });
  const soon = Array.from({ length: Math.max(0, LETTERS.length - later.length) }, () => SOON);
  return [...soon, ...later.sort((a, b) => a - b)][Math.floor(LETTERS.length / 2)] ?? SOON;
}

test('a key is shown as soon in 20,000 words as in 200', async ({ page }) => {
  const short = await paceOf(page, 2);
  const long = await paceOf(page, 200);
  test.info().annotations.push({ type: 'milliseconds', description: `${short} in 200, ${long} in 20,000` });
  expect(long).toBeLessThanOrEqual(3 * short);
});
