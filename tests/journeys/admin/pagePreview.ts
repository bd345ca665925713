import type { Page } from '@playwright/test';

/** The page in the preview of its editor. */
export const shown = (page: Page) => page.frameLocator('iframe[title="The page as visitors will see it"]');

/** A real click on words in the preview, in which no script runs that could find them. */
export async function clickInPreview(page: Page, words: string): Promise<void> {
  const middle = await page.evaluate((text) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="The page as"]');
    const all = [...(frame?.contentDocument?.querySelectorAll<HTMLElement>('main *') ?? [])];
    const element = all.findLast(({ textContent }) => textContent === text);
    if (!frame || !element) throw new Error(`The preview doesn't show “${text}”`);
    element.scrollIntoView({ block: 'center' });
    const inside = element.getBoundingClientRect();
    const outside = frame.getBoundingClientRect();
    const scale = outside.width / frame.offsetWidth;
    return {
      x: outside.left + (inside.left + inside.width / 2) * scale,
      y: outside.top + (inside.top + inside.height / 2) * scale,
    };
  }, words);
  await page.mouse.click(middle.x, middle.y);
}
