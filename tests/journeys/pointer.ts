import type { Page } from '@playwright/test';

/**
 * Nobody points at anything until the test does. Without a window Chromium has a pointer that lies in the upper corner,
 * where the header is, and tells the page about it as if somebody had reached for the menus.
 */
export async function withoutPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const swallow = (event: PointerEvent) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    };
    for (const type of ['pointerenter', 'pointerover', 'pointermove'] as const)
      addEventListener(type, swallow, true);
  });
}
