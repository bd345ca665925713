import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../axe.ts';
import { drawn } from '../drawn.ts';
import { complaints } from '../forms.ts';
import { holdLaterCode, holdRequests } from '../held.ts';
import { withoutPointer } from '../pointer.ts';
import { bookingsSent, chooseDay, dayAfter, onward, toStepTwo } from './bookings.ts';

test('the page brings no code for the steps before somebody reaches the form', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await withoutPointer(page);
  for (const size of [
    { width: 375, height: 667 },
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    scripts.length = 0;
    await page.setViewportSize(size);
    await page.goto('/book', { waitUntil: 'networkidle' });
    expect(scripts.length).toBeLessThanOrEqual(2);
  }
});

test('a link to the form brings its steps', async ({ page }) => {
  await withoutPointer(page);
  await page.goto('/book#booking');
  await expect(page.getByRole('form', { name: 'Consultation booking' })).toBeVisible();
});

test('the form becomes three steps, keeps what was typed, and books', async ({ page }) => {
  const [errors, sent] = [complaints(page), bookingsSent(page)];
  await page.goto('/book');
  const steps = page.getByRole('form', { name: 'Consultation booking' });
  await page.locator('#booking-name').fill('Ada');
  await expect(steps).toBeVisible();
  await expect(page.locator('form[data-form=booking]')).toBeHidden();
  await expect(steps.getByLabel('Name')).toHaveValue('Ada');
  await expect(steps.getByLabel('Name')).toBeFocused();
  await expectNoObjection(page);
  await toStepTwo(steps);
  await steps.getByLabel('Meeting type').selectOption('consultation');
  await chooseDay(steps, 12);
  await expectNoObjection(page);
  await onward(steps);
  await onward(steps);
  await expect(steps.getByRole('heading', { name: 'Your meeting is booked' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your meeting is booked' })).toBeFocused();
  expect(sent).toMatchObject([{ date: dayAfter(12).date, time: '9:00 AM', timezone: 'UTC' }]);
  await page.getByRole('button', { name: 'Book another meeting' }).click();
  await expect(steps.getByLabel('Name')).toHaveValue('');
  expect(errors).toEqual([]);
});

test('who comes back to the page finds what they had said, on the clock they had chosen', async ({
  page,
}) => {
  await page.goto('/book#booking');
  const steps = page.getByRole('form', { name: 'Consultation booking' });
  await toStepTwo(steps);
  await steps.getByLabel('Meeting type').selectOption('technical-review');
  await steps.getByLabel('Time zone').selectOption('America/New_York');
  await chooseDay(steps, 17);
  await page.goto('/privacy');
  await page.goBack();
  const form = page.locator('form[data-form=booking]');
  const said = { name: 'Ada Byron', email: 'ada@example.com', date: dayAfter(17).date };
  for (const [name, value] of Object.entries({
    ...said,
    meetingType: 'technical-review',
    timezone: 'America/New_York',
  }))
    await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
  // Beyond the first step, the plain form is what they go on with.
  await expect(form).toBeVisible();
});

/** Scrolls to the form, whose steps are held back. @returns has them come, and waits until they are there. */
async function reachSlowly(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, /assets\/chunks\/.*\.js/);
  const busy = page.locator('[data-island=BookingPage][aria-busy]');
  await page.getByText('Additional Information').scrollIntoViewIfNeeded();
  await expect(busy).toHaveCount(1);
  return async () => {
    release();
    await expect(busy).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await drawn(page);
  };
}

test('who is further down in the plain form already is left in peace', async ({ page }) => {
  await page.goto('/book');
  const letCome = await reachSlowly(page);
  await page.locator('#booking-message').fill('Typed before the code came.');
  await letCome();
  await page.locator('#booking').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await drawn(page);
  await expect(page.locator('#booking-message')).toHaveValue('Typed before the code came.');
  await expect(page.locator('form[data-form=booking]')).toBeVisible();
});

test('who has read on is not moved when the steps come late', async ({ page }) => {
  for (const place of ['#booking-message', 'role=heading[name="How the half hour goes"]']) {
    await page.goto('/book');
    const letCome = await reachSlowly(page);
    const reading = page.locator(place);
    await reading.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'start' }));
    const before = await reading.boundingBox();
    await letCome();
    // Pages are scrolled by whole pixels.
    const moved = Math.abs(((await reading.boundingBox())?.y ?? Number.NaN) - (before?.y ?? 0));
    expect(moved, place).toBeLessThan(1);
    await page.locator('#booking').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(page.getByRole('form', { name: 'Consultation booking' })).toBeVisible();
  }
});

test('where the code cannot be fetched the form works by itself', async ({ page }) => {
  await page.route(/assets\/chunks\/.*\.js/, (route) => route.abort());
  await page.goto('/book');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Date').fill(dayAfter(13).date);
  await page.getByRole('button', { name: 'Book Meeting' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your meeting is booked');
});

// Each on a day of its own: a browser that is closed at once may leave its half hour kept for five minutes.
for (const [timezoneId, locale, day] of [
  ['Asia/Kolkata', 'de-DE', 14],
  ['Pacific/Kiritimati', 'en-US', 15],
  ['Pacific/Pago_Pago', 'ja-JP', 16],
] as const) {
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId, locale });
    test('the zone is detected, shown and changeable, and the date is the one that was clicked', async ({
      page,
    }) => {
      const sent = bookingsSent(page);
      await page.route('**/api/booking', (route) => route.fulfill({ status: 500, json: {} }));
      page.on('dialog', (dialog) => dialog.accept().catch(() => {}));
      const arrive = await holdLaterCode(page, '/book');
      await page.goto('/book#booking', { waitUntil: 'commit' });
      // The plain form is set to it as well.
      await expect(page.locator('#booking-timezone')).not.toHaveValue('Europe/London');
      await expect(page.locator('#booking-timezone-hint')).toContainText('the time zone of your device');
      await page.locator('#booking-name').focus();
      arrive();
      const steps = page.getByRole('form', { name: 'Consultation booking' });
      await toStepTwo(steps);
      const zone = steps.getByLabel('Time zone');
      // Chromium calls Kolkata by its older name.
      await expect(zone).toHaveValue(
        timezoneId === 'Asia/Kolkata' ? /^Asia\/(Kolkata|Calcutta)$/ : timezoneId,
      );
      await expect(steps.getByText(/Set from your device, GMT[+-]\d/)).toBeVisible();
      await steps.getByLabel('Meeting type').selectOption('consultation');
      await chooseDay(steps, day);
      await expect(steps.getByText(/That is .* for us in London/)).toBeVisible();
      await onward(steps);
      await onward(steps);
      await expect.poll(() => sent.map(({ date }) => date)).toEqual([dayAfter(day).date]);
      await steps.getByRole('button', { name: 'Back' }).click();
      await zone.selectOption('America/New_York');
      await expect(steps.getByText(/Chosen by you, GMT-\d/)).toBeVisible();
      await onward(steps);
      await onward(steps);
      await expect
        .poll(() => sent.at(-1))
        .toMatchObject({ date: dayAfter(day).date, timezone: 'America/New_York' });
    });
  });
}
