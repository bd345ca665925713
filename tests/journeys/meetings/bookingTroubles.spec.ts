import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../axe.ts';
import { answerWith, complaints } from '../forms.ts';
import { holdBack, holdRequests } from '../held.ts';
import {
  bookingsSent,
  chooseDay,
  dayAfter,
  messages,
  onward,
  openBooking,
  toStepThree,
  toStepTwo,
} from './bookings.ts';

const FAILED = 'alert: Failed to book meeting. Please try again.';
const UNCONNECTED = 'confirm: Google Calendar is not connected. Would you like to connect it now?';
const meetingLink = 'https://meet.example.com/abc';
const detail = { start: '2090-01-01T09:00:00.000Z' };

/** Every request to book gets this answer, or none. */
async function answerBooking(page: Page, status: number | 'cut', json: object = {}): Promise<void> {
  await page.route('**/api/booking', (route) =>
    status === 'cut' ? route.abort() : route.fulfill({ status, json }),
  );
}

test('every failure is told and keeps the form, and the same booking can be sent again', async ({ page }) => {
  const [said, sent] = [messages(page), bookingsSent(page)];
  const form = await openBooking(page);
  await toStepThree(form, 7);
  await form.getByLabel('Message').fill('Kept.');
  const failures = [
    ['a server that fails', 500, { error: 'Something went wrong on our side.' }],
    ['a refusal without success', 200, { success: false }],
    ['a network that is cut', 'cut', {}],
  ] as const;
  for (const [what, status, json] of failures) {
    said.length = 0;
    await answerBooking(page, status, json);
    await onward(form);
    await expect.poll(() => said, what).toEqual([FAILED]);
    await expect(form.getByRole('button', { name: 'Book Meeting' })).toBeEnabled();
    await expect(form.getByLabel('Message'), what).toHaveValue('Kept.');
    await page.unroute('**/api/booking');
  }
  await answerBooking(page, 201, { success: true, meetingLink, needsAuth: false, booking: detail });
  await onward(form);
  await expect(form.getByLabel('Meeting link')).toHaveValue(meetingLink);
  expect(sent[0]?.idempotency_key).toMatch(/.{16}/);
  expect(sent).toEqual([sent[0], sent[0], sent[0], sent[0]]);
});

test('a step that can’t be drawn is drawn once more, with all that was said', async ({ page }) => {
  const form = await openBooking(page);
  await form.getByLabel('Phone').fill('0117 496 0000');
  await page.evaluate(() => {
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    let failures = 2;
    // React tries by itself once more before it gives up.
    Intl.DateTimeFormat.prototype.formatToParts = function (...given) {
      if (failures === 0) return formatToParts.apply(this, given);
      failures -= 1;
      throw new Error('Somebody has taken parts of this away.');
    };
  });
  await toStepTwo(form);
  await expect(form.getByRole('heading', { name: 'Meeting Details' })).toBeVisible();
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Ada Byron');
  await expect(form.getByLabel('Phone')).toHaveValue('0117 496 0000');
});

test('a lead that does not arrive keeps nobody from step 2', async ({ page }) => {
  const said = messages(page);
  for (const answer of [{ status: 500 }, 'cut'] as const) {
    await answerWith(page, answer);
    const form = await openBooking(page);
    await toStepTwo(form);
    await expect(form.getByRole('heading', { name: 'Meeting Details' })).toBeVisible();
    expect(said).toEqual([]);
  }
});

test('a wrong address leads back to its field', async ({ page }) => {
  const said = messages(page);
  const form = await openBooking(page);
  await toStepTwo(form, 'nobody');
  await form.getByLabel('Meeting type').selectOption('consultation');
  await chooseDay(form, 8);
  await onward(form);
  await onward(form);
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Name')).toHaveValue('Ada Byron');
  expect(said).toEqual([FAILED]);
  await expectNoObjection(page);
});

test('a half hour that could not be kept and was lost gives way to the next free ones', async ({
  page,
  request,
}) => {
  const [said, sent] = [messages(page), bookingsSent(page)];
  await page.route('**/api/booking/hold', (route) => route.fulfill({ status: 503, json: {} }));
  const form = await openBooking(page);
  await toStepThree(form, 9);
  await form.getByLabel('Message').fill('Kept.');
  const { date } = dayAfter(9);
  const other = { name: 'Bob', email: 'bob@example.com', meetingType: 'consultation', date };
  await request.post('/api/booking', { data: { ...other, time: '9:00 AM', timezone: 'UTC' } });
  await onward(form);
  const offer = form.getByRole('alert');
  await expect(offer).toContainText('was taken just now');
  await expect(offer.getByRole('button').first()).toBeInViewport();
  await expect(offer.getByRole('button')).toHaveText(['9:30 AM', '10:00 AM', '10:30 AM']);
  await expectNoObjection(page);
  await offer.getByRole('button', { name: '10:00 AM' }).click();
  await expect(offer).toHaveCount(0);
  await expect(form.getByRole('region', { name: 'Summary' })).toContainText('10:00 AM');
  await expect(form.getByLabel('Message')).toHaveValue('Kept.');
  await expect(form.getByRole('button', { name: 'Book Meeting' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('heading', { name: 'Your meeting is booked' })).toBeVisible();
  expect(sent.map(({ time }) => time)).toEqual(['9:00 AM', '10:00 AM']);
  expect(said).toEqual([]);
});

test('impatient clicks book once, and a slow network shows what is happening', async ({ page }) => {
  const sent = bookingsSent(page);
  const answer = await holdBack(page, '**/api/booking');
  const form = await openBooking(page);
  await toStepThree(form, 10);
  await form.getByRole('button', { name: 'Book Meeting' }).dblclick();
  await expect(form.getByRole('button', { name: 'Booking...' })).toBeDisabled();
  answer({ status: 201, json: { success: true, meetingLink } });
  await expect(form.getByLabel('Meeting link')).toHaveValue(meetingLink);
  expect(sent).toHaveLength(1);
});

for (const [accept, day] of [
  [true, 11],
  [false, 17],
] as const) {
  test(`who ${accept ? 'wants' : "doesn't want"} to connect the calendar is taken at their word`, async ({
    page,
    context,
  }) => {
    const said = messages(page, accept);
    await answerBooking(page, 201, { success: true, meetingLink, needsAuth: true, booking: detail });
    const authUrl = new URL('/thank-you?connect', 'http://localhost').pathname;
    await page.route('**/api/auth/google', (route) => route.fulfill({ json: { authUrl } }));
    const form = await openBooking(page);
    await toStepThree(form, day);
    const tab = accept ? context.waitForEvent('page') : null;
    await onward(form);
    await expect.poll(() => said).toEqual([UNCONNECTED]);
    await expect(form.getByLabel('Meeting link')).toHaveValue(meetingLink);
    if (tab) await expect(await tab).toHaveURL(/\/thank-you/);
    else expect(context.pages()).toHaveLength(1);
  });
}

test('while the free times are looked up it says so; when they cannot be, all are offered', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/booking/availability?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'x' } }),
  );
  const errors = complaints(page);
  const form = await openBooking(page);
  await toStepTwo(form);
  await form.getByLabel('Meeting type').selectOption('consultation');
  await chooseDay(form, 0);
  await expect(form.getByText('Looking up which times are free…')).toBeVisible();
  release();
  await expect(form.getByText(/We could not check which times are free/)).toBeVisible();
  await expect(form.locator('select[name=time] option:not(:disabled)')).toHaveCount(48);
  await expect(form.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
  await expectNoObjection(page);
  expect(errors).toEqual([]);
});

test('where the code cannot be fetched the link leads to the form', async ({ page }) => {
  await page.goto('/');
  await page.route(/assets\/chunks\/.*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Book a Free Consultation' }).first().click();
  await expect(page).toHaveURL('/book');
  await expect(page.locator('form[data-form=booking]')).toBeVisible();
});
