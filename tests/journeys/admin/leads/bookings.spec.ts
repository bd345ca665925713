import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { dayAfter } from '../../meetings/bookings.ts';
import { openAs } from '../access/staff.ts';
import { firstPart, momentField, typeMoment } from '../moments.ts';

let made = 0;

/** A booking of a visitor whose name nobody else has. */
async function newBooking(page: Page, days: number, time = '9:00 AM') {
  made += 1;
  const name = `Vera ${process.pid}-${Date.now()}-${made}`;
  const data = {
    name,
    email: `vera-${process.pid}-${made}@example.com`,
    meetingType: 'technical-review',
    message: '<b>Slow</b> pages',
    date: dayAfter(days).date,
    time,
    timezone: 'UTC',
  };
  const reply = await page.request.post('/api/booking', { data });
  expect(reply.status()).toBe(201);
  return name;
}

test('the list is asked for again where it could not be had, is searched and filtered in its address, and leads to the meeting and its lead', async ({
  page,
}) => {
  const name = await newBooking(page, 41);
  await page.route('**/api/bookings?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, 'admin', '/admin/authors');
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await expect(page.getByText('Failed to load bookings')).toBeVisible();
  await page.unroute('**/api/bookings?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByText('Failed to load bookings')).toHaveCount(1);
  await page.getByPlaceholder('Search bookings...').fill(name);
  await expect(page).toHaveURL(/\/admin\/bookings\?search=Vera/);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([name]);
  await expectNoObjection(page);
  await page.getByLabel('Which bookings').selectOption('Past');
  await expect(page.getByText('No bookings found')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('<b>Slow</b> pages')).toBeVisible();
  await expectNoObjection(page);
  await page.getByRole('link', { name: 'Open the lead' }).click();
  await expect(page).toHaveURL(/\/admin\/leads\/\d+$/);
});

test('a meeting is moved by the keyboard, to no time that somebody has, and cancelled for good', async ({
  page,
}) => {
  await newBooking(page, 43, '2:00 PM');
  const name = await newBooking(page, 42);
  await openAs(page, 'admin', `/admin/bookings?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).press('Enter');
  await page.getByRole('button', { name: 'Reschedule' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });
  const message = page.getByLabel('Message to the visitor');
  const date = momentField(dialog, 'Date');
  await expect(firstPart(date)).toBeFocused();
  await expectNoObjection(page);
  await typeMoment(date, dayAfter(43).date);
  await message.fill('I am ill.');
  await page.keyboard.press('Escape');
  const stay = page.getByRole('button', { name: 'Stay here' });
  await stay.press('Enter');
  await expect(message).toBeFocused();
  const time = dialog.locator('select[name=time]');

  await test.step('a time that somebody has is refused beside its field, and nothing typed is lost', async () => {
    await expect(dialog.locator('option[value="2:00 PM"]')).toHaveText('14:00 – taken');
    await time.selectOption({ value: '2:00 PM' });
    await dialog.getByRole('button', { name: 'Reschedule' }).press('Enter');
    await expect(dialog.getByText('This time is already taken. Please choose another one')).toBeVisible();
    await expect(time).toBeFocused();
    await expect(message).toHaveValue('I am ill.');
  });

  await test.step('a free one is taken, with a word to the visitor', async () => {
    await time.selectOption('4:30 PM');
    await message.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The visitor gets an email with the new time.')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '16:30 (UTC)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeFocused();
  });

  await test.step('cancelling asks, and tells the visitor why', async () => {
    await page.getByRole('button', { name: 'Cancel meeting' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this meeting?' });
    await expect(question.getByRole('button', { name: 'Keep the meeting' })).toBeFocused();
    await message.fill('Sorry.');
    await page.keyboard.press('Escape');
    await stay.press('Enter');
    await expect(message).toHaveValue('Sorry.');
    await expectNoObjection(page);
    await question.getByRole('button', { name: 'Cancel the meeting' }).click();
    await expect(page.getByText('The visitor gets an email.')).toBeVisible();
    await expect(page.getByText('Cancelled, by us')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto(`/admin/bookings?view=cancelled&search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([name]);
  });
});

test('staff book for somebody who rang, and note what it is about', async ({ page }) => {
  made += 1;
  const name = `Rita ${process.pid}-${Date.now()}-${made}`;
  await openAs(page, 'admin', '/admin/bookings');
  await page.getByRole('button', { name: 'New meeting' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New meeting' });
  const time = dialog.locator('select[name=time]');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(time).not.toHaveValue('');
  await expectNoObjection(page);
  await page.keyboard.type(name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`rita-${process.pid}-${made}@example.com`);
  await typeMoment(momentField(dialog, 'Date'), dayAfter(44).date);
  await time.selectOption('11:30 PM');
  await dialog.getByRole('checkbox', { name: 'Email the confirmation and reminders' }).press('Space');
  await dialog.getByRole('button', { name: 'Book the meeting' }).press('Enter');
  await expect(page.getByText('No email is sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    /^mailto:rita-/,
  );
  await expect(page.getByRole('button', { name: 'No-show' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Note' }).fill('Rang about a shop.');
  await expectNoObjection(page);
  await page.getByRole('button', { name: 'Save note' }).press('Enter');
  await expect(page.getByText('Note saved')).toBeVisible();
  await page.getByRole('link', { name: 'Open the lead' }).click();
  await expect(page.getByText('Rang about a shop.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the meeting' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test.describe('in Kathmandu', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' });

  test('the week is shown on the agency’s clock beside one’s own, at any width', async ({ page }) => {
    const name = await newBooking(page, 46);
    const { date } = dayAfter(46);
    const monday = new Date(`${date}T00:00:00Z`);
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
    await openAs(page, 'admin', `/admin/bookings?show=week&week=${monday.toISOString().slice(0, 10)}`);
    await expect(
      page.getByText(/Times are in Europe\/London, the agency’s time zone\. You are in Asia/),
    ).toBeVisible();
    const meeting = page.getByRole('link', { name: new RegExp(name) });
    // The sample agency is in London; nine in UTC is a quarter to three in Kathmandu.
    await expect(meeting).toContainText(/(09|10):00 \(14:45 for you\)/);
    await expectNoObjection(page);
    await page.setViewportSize({ width: 375, height: 700 });
    await expect(meeting).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectNoObjection(page);
    await page.getByRole('link', { name: 'Next week' }).click();
    await expect(meeting).toHaveCount(0);
    await page.goBack();
    await meeting.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
});

test('a calendar program reads the meetings until the address is renewed or ended', async ({ page }) => {
  const name = await newBooking(page, 47);
  await openAs(page, 'admin', '/admin/bookings');
  await page.getByRole('button', { name: 'Calendar feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  const address = dialog.getByLabel('Feed address');
  await dialog.getByRole('button', { name: /^Create (an|a new) address$/ }).click();
  await expect(address).toHaveValue(/\/api\/bookings\/feed\/\d+-[\w-]{43}\.ics$/);
  await expectNoObjection(page);
  const first = await address.inputValue();
  expect(await (await page.request.get(first)).text()).toContain(name.slice(0, 20));
  await dialog.getByRole('button', { name: 'Create a new address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await dialog.getByRole('button', { name: 'End the feed' }).click();
  await expect(dialog.getByRole('button', { name: 'Create an address' })).toBeVisible();
});
