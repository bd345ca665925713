import type { Page } from '@playwright/test';

/** Waits until what the last event led to is on screen, where it is about something that must not appear. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
