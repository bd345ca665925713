import { expect, type Locator, type Page, test } from '@playwright/test';

/** A request to book as it left the browser. */
export type BookingSent = Record<string, string>;

/** What the page asks the API to book from now on. */
export function bookingsSent(page: Page): BookingSent[] {
  const sent: BookingSent[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/booking'))
      sent.push(request.postDataJSON());
  });
  return sent;
}

/** The words of every alert and confirm; each is answered with `accept`. */
export function messages(page: Page, accept = true): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`);
    (accept ? dialog.accept() : dialog.dismiss()).catch(() => {});
  });
  return said;
}

/** Opens the dialog from the page's own button. */
export async function openBooking(page: Page, path = '/'): Promise<Locator> {
  await page.goto(path);
  await page
    .getByRole('link', { name: 'Book a Free Consultation' })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Book a Free Consultation' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Far enough apart that a second attempt meets no half hour which the first one booked. */
const DAYS_PER_ATTEMPT = 60;

/** How often this journey has been made before in this run. */
export function attemptsBefore(): number {
  const { retry, repeatEachIndex } = test.info();
  return retry + repeatEachIndex;
}

/**
 * A day of this browser's calendar: as the API writes it, and as people say it. Days to come are counted from the day
 * the run began, so that midnight moves none of them onto another's, and are others in each attempt.
 */
export function dayAfter(days: number): { date: string; words: string } {
  const now = new Date((days > 0 && process.env.JOURNEY_DAY) || Date.now());
  const ahead = days > 0 ? days + attemptsBefore() * DAYS_PER_ATTEMPT : days;
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + ahead));
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return {
    date: day.toISOString().slice(0, 10),
    words: new Intl.DateTimeFormat('en-GB', format).format(day),
  };
}

export async function toStepTwo(form: Locator, email = 'ada@example.com'): Promise<void> {
  await form.getByLabel('Name').fill('Ada Byron');
  await form.getByLabel('Email').fill(email);
  await onward(form);
}

/** Clicks a day of the calendar, turning its pages first, whichever is open. */
export async function chooseDay(form: Locator, days: number): Promise<void> {
  const turn = (to: string) => form.getByRole('button', { name: `${to} month` }).first();
  while (await turn('Previous').isEnabled()) await turn('Previous').click();
  const day = dayButton(form, dayAfter(days).words).and(form.locator(':not([data-outside-month])'));
  while ((await day.count()) === 0) await turn('Following').click();
  await day.click();
}

export function dayButton(form: Locator, words: string): Locator {
  return form.getByRole('gridcell').getByRole('button', { name: new RegExp(`\\b${words}`) });
}

export async function toStepThree(form: Locator, days: number, time = '9:00 AM'): Promise<void> {
  await toStepTwo(form);
  await form.getByLabel('Meeting type').selectOption('project-discussion');
  await chooseDay(form, days);
  await form.locator('select[name=time]').selectOption(time);
  await onward(form);
  await expect(form.getByRole('heading', { name: 'Additional Information' })).toBeFocused();
}

/** Next, or Book Meeting. */
export async function onward(form: Locator): Promise<void> {
  await form.locator('button[type=submit]').click();
}
