import { expect, type Page, test } from '@playwright/test';
import { expectSoundAtAnyWidth } from '../axe.ts';
import { complaints, submissions } from '../forms.ts';
import {
  attemptsBefore,
  bookingsSent,
  chooseDay,
  dayAfter,
  dayButton,
  onward,
  openBooking,
  toStepThree,
  toStepTwo,
} from './bookings.ts';

test('three steps lead to a booked half hour', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [errors, leads, sent] = [complaints(page), submissions(page), bookingsSent(page)];
  const form = await openBooking(page);
  const next = form.getByRole('button', { name: 'Next' });

  await expect(form.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  await expect(next).toBeDisabled();
  await form.getByLabel('Name').fill('Ada Byron');
  await expect(next).toBeDisabled();
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Company').fill('Engines');
  await next.click();
  expect(leads).toMatchObject([
    {
      name: 'Ada Byron',
      phone: '',
      company: 'Engines',
      lead_type: 'Consultation',
      skip_thank_you_email: true,
    },
  ]);

  await expect(form.getByRole('heading', { name: 'Meeting Details' })).toBeFocused();
  const time = form.locator('select[name=time]');
  await expect(time).toHaveValue('9:00 AM');
  const slots = await time
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect([slots.length, slots[0], slots[1], slots[24], slots[47]]).toEqual([
    48,
    '12:00 AM',
    '12:30 AM',
    '12:00 PM',
    '11:30 PM',
  ]);
  await expect(next).toBeDisabled();
  await form.getByLabel('Meeting type').selectOption({ label: 'Strategy Session' });
  await expect(next).toBeDisabled();
  await chooseDay(form, 40);
  await expect(form.getByText('All half hours of the day are free.')).toBeVisible();
  await next.click();

  await expect(form.getByRole('heading', { name: 'Additional Information' })).toBeFocused();
  const summary = form.getByRole('region', { name: 'Summary' });
  for (const words of [
    'Strategy Session',
    dayAfter(40).words,
    '9:00 AM',
    'Ada Byron',
    'ada@example.com',
    'Engines',
  ])
    await expect(summary).toContainText(words);
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Meeting type')).toHaveValue('strategy-session');
  await form.getByRole('button', { name: 'Next', exact: true }).click();
  await form.getByLabel('Message').fill('About engines.');
  await form.getByRole('button', { name: 'Book Meeting' }).click();

  await expect(form.getByRole('heading', { name: 'Your meeting is booked' })).toBeFocused();
  expect(sent).toMatchObject([
    {
      meetingType: 'strategy-session',
      date: dayAfter(40).date,
      time: '9:00 AM',
      timezone: 'UTC',
      message: 'About engines.',
    },
  ]);
  const link = await form.getByLabel('Meeting link').inputValue();
  await form.getByRole('button', { name: 'Copy' }).click();
  await expect(form.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(form.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await form.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await (await download).createReadStream();
  const text = (await file.toArray()).join('').replaceAll('\r\n ', '');
  expect(text).toContain(`\r\nDTSTART:${dayAfter(40).date.replaceAll('-', '')}T090000Z\r\n`);
  expect(text).toContain(`\r\nURL:${link}\r\n`);
  expect(errors).toEqual([]);
});

test('closing with Cancel, Escape or the cross forgets the form and the step', async ({ page }) => {
  const form = await openBooking(page);
  const opener = page.getByRole('link', { name: 'Book a Free Consultation' }).first();
  for (const close of [
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await toStepTwo(form);
    await close();
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(form.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('');
  }
});

test('the keyboard alone books', async ({ page }) => {
  const sent = bookingsSent(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Book a Free Consultation' }).first().focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let n = 0; n < 12 && !(await isThere()); n += 1) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const onField = (name: string) => () =>
    page.evaluate((name) => document.activeElement?.getAttribute('name') === name, name);
  const onDay = () => page.evaluate(() => document.activeElement?.closest('[role=gridcell]') !== null);

  await tabTo(onField('name'));
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');
  await tabTo(onField('meetingType'));
  await page.keyboard.type('Tech');
  await tabTo(onDay);
  // A week and a month ahead, another month for each attempt before this one, then back by a day.
  const months = Array.from({ length: 1 + attemptsBefore() }, () => 'PageDown');
  for (const key of ['ArrowDown', ...months, 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  const chosen = form.getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleName(/^\w+day, \d+ \w+ \d{4} selected|^\w+day \d+ \w+ \d{4} selected/);
  await tabTo(onField('time'));
  await page.keyboard.type('10:30 AM');
  await page.keyboard.press('Enter');
  await tabTo(() => page.evaluate(() => document.activeElement?.textContent === 'Next'));
  await page.keyboard.press('Enter');
  await tabTo(onField('message'));
  await tabTo(() => page.evaluate(() => document.activeElement?.textContent === 'Book Meeting'));
  await page.keyboard.press('Enter');
  await expect(form.getByRole('heading', { name: 'Your meeting is booked' })).toBeFocused();
  expect(sent).toMatchObject([{ meetingType: 'technical-review', time: '10:30 AM' }]);
});

test('what has the focus is never hidden behind a bar, however small the window', async ({ page }) => {
  // The last one is a window of 1,280 by 1,024 at 400 %, as WCAG 2.2 (1.4.10) measures reflow; 2.4.11 asks the rest.
  for (const [width, height] of [
    [375, 667],
    [640, 400],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    const form = await openBooking(page);
    await expectFocusInSight(page, 8);
    await toStepTwo(form);
    await expectFocusInSight(page, 10);
  }
});

async function expectFocusInSight(page: Page, steps: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press(key);
      const hiddenBehind = await page.evaluate(() => {
        const focused = document.activeElement as Element;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return seen && focused.contains(seen) ? '' : `${focused.outerHTML}\n${seen?.outerHTML}`;
      });
      expect(hiddenBehind).toBe('');
    }
}

test('the calendar tells of its days in the words of the agency', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const own = { 'booking-today': 'Hoxe, {date}', 'booking-dayChosen': '{date}, escollido' };
    const body = (await answer.text()).replace('<body', `<body data-wording='${JSON.stringify(own)}'`);
    await route.fulfill({ response: answer, body });
  });
  const form = await openBooking(page);
  await toStepTwo(form);
  await expect(dayButton(form, dayAfter(0).words)).toHaveAccessibleName(/^Hoxe, .*, First available date$/);
  await chooseDay(form, 3);
  await expect(dayButton(form, dayAfter(3).words)).toHaveAccessibleName(/, escollido$/);
});

test('the calendar offers today and nothing before it, tells what was chosen, and what is taken or past says why', async ({
  page,
  request,
}) => {
  const { date } = dayAfter(3);
  const person = { name: 'Bob', email: 'bob@example.com' };
  const what = { ...person, meetingType: 'consultation', date, time: '9:00 AM', timezone: 'UTC' };
  expect((await request.post('/api/booking', { data: what })).status()).toBe(201);
  const form = await openBooking(page);
  await toStepTwo(form);
  const today = dayButton(form, dayAfter(0).words);
  await expect(today).toHaveAccessibleName(/^Today, /);
  const yesterday = dayButton(form, dayAfter(-1).words);
  if ((await yesterday.count()) > 0) await expect(yesterday).toHaveAttribute('aria-disabled', 'true');
  await expect(form.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await today.click();
  await expect(form.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await expect(page.locator('[data-live-announcer]')).toContainText(dayAfter(0).words);
  await expect(form.locator('option[value="12:00 AM"]')).toHaveText('12:00 AM has passed');

  await form.getByLabel('Meeting type').selectOption('consultation');
  await chooseDay(form, 3);
  const option = form.locator('option[value="9:00 AM"]');
  await expect(option).toBeDisabled();
  await expect(option).toHaveText('9:00 AM is taken');
  await expect(form.getByText('9:00 AM is taken on this day. Please choose another time.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await form.locator('select[name=time]').selectOption('10:00 AM');
  await onward(form);
  await expect(form.getByRole('heading', { name: 'Additional Information' })).toBeVisible();
});

test('axe objects to no step in light and dark, on a phone and a desk', async ({ page }) => {
  // Eight times a page is looked through by axe, on machines of any speed.
  test.slow();
  const form = await openBooking(page);
  await expectSoundAtAnyWidth(page, 'step 1');
  await toStepTwo(form);
  await expectSoundAtAnyWidth(page, 'step 2');
  await form.getByRole('button', { name: 'Back' }).click();
  await toStepThree(form, 5, '1:00 PM');
  await expectSoundAtAnyWidth(page, 'step 3');
  await onward(form);
  await expect(form.getByRole('heading', { name: 'Your meeting is booked' })).toBeVisible();
  await expectSoundAtAnyWidth(page, 'the end');
});
