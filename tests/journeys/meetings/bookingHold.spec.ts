import { expect, type Locator, type Page, test } from '@playwright/test';
import { chooseDay, dayAfter, onward, openBooking, toStepThree, toStepTwo } from './bookings.ts';

/** Resolves once the server has said that it keeps the half hour for this page. */
const kept = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/booking/hold') && response.status() === 201,
  );

async function lookAt(page: Page, days: number) {
  const form = await openBooking(page);
  await toStepTwo(form);
  await form.getByLabel('Meeting type').selectOption('consultation');
  await chooseDay(form, days);
  return form;
}

/** Chooses a half hour, and waits until it is kept. */
async function choose(page: Page, form: Locator, time: string) {
  const holding = kept(page);
  await form.locator('select[name=time]').selectOption(time);
  await holding;
}

/** Asks the server once more which times are free. */
async function lookAgain(form: Locator) {
  await form.getByRole('button', { name: 'Back' }).click();
  await onward(form);
}

test('what one browser has chosen is taken in another until it is let go', async ({ page, browser }) => {
  const first = await lookAt(page, 20);
  await choose(page, first, '9:00 AM');
  const other = await (await browser.newContext()).newPage();
  const second = await lookAt(other, 20);
  await expect(second.getByText('9:00 AM is taken on this day. Please choose another time.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  // Their own choice is no obstacle to who made it.
  await lookAgain(first);
  await expect(first.locator('option[value="9:00 AM"]')).toBeEnabled();

  const released = page.waitForRequest('**/api/booking/hold/release');
  await first.getByRole('button', { name: 'Cancel' }).click();
  await released;
  await lookAgain(second);
  await expect(second.locator('option[value="9:00 AM"]')).toBeEnabled();
  await other.context().close();
});

test('who holds the half hour books it, and another browser gets the next free ones', async ({
  page,
  browser,
}) => {
  // The other one has seen it free, and doesn't hear of the hold before they book.
  const other = await (await browser.newContext()).newPage();
  await other.route('**/api/booking/hold', (route) => route.fulfill({ status: 503, json: {} }));
  const second = await openBooking(other);
  await toStepThree(second, 22);
  const holding = kept(page);
  const first = await openBooking(page);
  await toStepThree(first, 22);
  await holding;
  await onward(second);
  await expect(second.getByRole('alert')).toContainText('was taken just now');
  await onward(first);
  await expect(first.getByRole('heading', { name: 'Your meeting is booked' })).toBeVisible();
  await second.getByRole('alert').getByRole('button').first().click();
  await onward(second);
  await expect(second.getByRole('heading', { name: 'Your meeting is booked' })).toBeVisible();
  await other.context().close();
});

test('a half hour is kept once it is chosen, and let go with another choice and with the page', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/booking/hold')) asked.push(sent.postDataJSON().time);
  });
  const taken = async (days: number) => {
    const { date } = dayAfter(days);
    const answer = await request.get(`/api/booking/availability?date=${date}&timezone=UTC`);
    const { slots } = (await answer.json()) as { slots: { time: string; reason: string | null }[] };
    return slots.filter(({ reason }) => reason === 'taken').map(({ time }) => time);
  };
  const form = await lookAt(page, 23);
  await expect(form.getByText(/half hours/)).toBeVisible();
  await choose(page, form, '10:00 AM');
  // The time that stood there at first was nobody's choice.
  expect(asked).toEqual(['10:00 AM']);
  await choose(page, form, '11:00 AM');
  expect(await taken(23)).toEqual(['11:00 AM']);
  await chooseDay(form, 25);
  await expect.poll(() => taken(23)).toEqual([]);
  await expect.poll(() => taken(25)).toEqual(['11:00 AM']);
  await page.goto('/privacy');
  await expect.poll(() => taken(25)).toEqual([]);
});

test('a half hour that somebody booked meanwhile is said to be gone as soon as it is chosen', async ({
  page,
  request,
}) => {
  const form = await lookAt(page, 24);
  // Seen free before it is booked: an answer that comes later would offer it no more.
  await expect(form.getByText(/half hours/)).toBeVisible();
  const other = { name: 'Bob', email: 'bob@example.com', meetingType: 'consultation', timezone: 'UTC' };
  const data = { ...other, date: dayAfter(24).date, time: '2:00 PM' };
  expect((await request.post('/api/booking', { data })).status()).toBe(201);
  await form.locator('select[name=time]').selectOption('2:00 PM');
  await expect(form.getByText('2:00 PM is taken on this day. Please choose another time.')).toBeVisible();

  // What else is looked at then is as unknown as ever where it can't be looked up.
  const availability = '**/api/booking/availability?*';
  await page.route(availability, (route) => route.fulfill({ status: 503, json: {} }));
  await form.getByLabel('Time zone').selectOption('America/New_York');
  await expect(form.getByText(/We could not check which times are free/)).toBeVisible();
  await page.unroute(availability);
  await form.getByLabel('Time zone').selectOption('UTC');
  await form.locator('select[name=time]').selectOption('2:30 PM');
  await onward(form);
  await expect(form.getByRole('heading', { name: 'Additional Information' })).toBeVisible();
});
