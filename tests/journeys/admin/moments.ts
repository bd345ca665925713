import { expect, type Locator, type Page } from '@playwright/test';

/** The field of a date or a time, by its label. */
export const momentField = (within: Page | Locator, label: string): Locator =>
  within.getByRole('group', { name: label, exact: true });

/** Its value, as a form has it: YYYY-MM-DD or HH:MM, and '' while a part of it is missing. */
export const momentValue = (field: Locator): Locator => field.locator('xpath=../../input');

/** The part that has the focus where the field has it. */
export const firstPart = (field: Locator): Locator => field.getByRole('spinbutton').first();

/** Types a date or a time by keyboard into its parts, in the order they stand in; '' empties all of them. */
export async function typeMoment(field: Locator, value: string): Promise<void> {
  const parts = field.getByRole('spinbutton');
  const digits = digitsOf(value);
  await expect(parts.first()).toBeVisible();
  for (const part of await parts.all()) {
    await part.focus();
    const type = (await part.getAttribute('data-type')) ?? '';
    if (value === '') await clear(part);
    else await part.page().keyboard.type(digits[type] ?? '');
  }
  await expect(momentValue(field)).toHaveValue(value);
}

async function clear(part: Locator): Promise<void> {
  while (!(await part.getAttribute('data-placeholder'))) await part.press('Backspace');
}

function digitsOf(value: string): Record<string, string> {
  if (!value.includes(':')) {
    const [year = '', month = '', day = ''] = value.split('-');
    return { year, month, day };
  }
  const [hour = '', minute = ''] = value.split(':');
  return { hour, minute };
}
