import type { Page } from '@playwright/test';
import { momentField, typeMoment } from '../moments.ts';

export const NEXT_YEAR = new Date().getFullYear() + 1;
export const JULY = `${NEXT_YEAR}-07-01`;
/** A zone whose clocks change, so that nothing depends on the machine's own. */
export const LONDON = { timezoneId: 'Europe/London', locale: 'en-GB' };

export const dialog = (page: Page) => page.getByRole('dialog');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A date or time of the open dialog. */
export const field = (page: Page, label: string) => momentField(dialog(page), label);

/** What the editor says of a post's plan. */
export function sentence(page: Page, words: string) {
  const settings = page.getByRole('region', { name: 'Publish Settings' });
  return settings.getByRole('status').filter({ hasText: words });
}

/** Chooses a moment in the open dialog. */
export async function choose(page: Page, date: string, time: string, action = 'Schedule'): Promise<void> {
  await typeMoment(field(page, 'Date'), date);
  await typeMoment(field(page, 'Time'), time);
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
}
