import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectNoObjection } from '../axe.ts';
import { dayAfter } from './bookings.ts';

/** Books through the API; answers the page where the visitor manages it. */
async function book(request: APIRequestContext, days: number, time = '9:00 AM'): Promise<string> {
  const { date } = dayAfter(days);
  const who = { name: 'Vera', email: `vera-${Date.now()}@example.com`, meetingType: 'consultation' };
  const reply = await request.post('/api/booking', { data: { ...who, date, time, timezone: 'UTC' } });
  return ((await reply.json()) as { booking: { page: string } }).booking.page;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a meeting is moved to one of the next free times, and cancelled after a question', async ({
    page,
    request,
  }) => {
    await page.goto(await book(request, 30));
    await page.getByRole('link', { name: 'Move to another time' }).click();
    const offers = page.getByRole('main').getByRole('listitem').getByRole('button');
    await expect(offers).toHaveCount(6);
    const chosen = (await offers.nth(3).textContent())?.trim() ?? '';
    await offers.nth(3).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your meeting is booked');
    await expect(page.getByRole('time')).toContainText(chosen);

    await page.getByRole('link', { name: 'Cancel the meeting' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this meeting?');
    await page.getByRole('link', { name: 'Keep the meeting' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your meeting is booked');
    await page.getByRole('link', { name: 'Cancel the meeting' }).click();
    await page.getByRole('button', { name: 'Cancel the meeting' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This meeting was cancelled');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This meeting was cancelled');
    await page.getByRole('link', { name: 'Book a new meeting' }).click();
    await expect(page).toHaveURL('/book');
  });

  test('a time that is taken is refused beside its field, and others are offered', async ({
    page,
    request,
  }) => {
    await book(request, 31, '11:00 AM');
    await page.goto(`${await book(request, 32, '11:00 AM')}/move`);
    await page.getByLabel('Date').fill(dayAfter(31).date);
    await page.getByLabel('Time', { exact: true }).selectOption('11:00 AM');
    await page.getByRole('button', { name: 'Move the meeting' }).click();
    const message = 'This time is already taken. Please choose another one';
    await expect(page.getByRole('alert')).toHaveText(`${message}.`);
    await expect(page.getByLabel('Time', { exact: true })).toHaveAccessibleDescription(message);
    await expect(page.getByLabel('Date')).toHaveValue(dayAfter(31).date);
    const offer = page.getByRole('button', { name: `${dayAfter(31).words}, 11:30 AM` });
    await offer.click();
    await expect(page.getByRole('time')).toContainText('11:30 AM');
  });

  test('a page that was left open changes nothing that was changed elsewhere', async ({ page, request }) => {
    const address = await book(request, 33);
    await page.goto(`${address}/cancel`);
    const form = { sequence: '0', timezone: 'UTC', slot: `${dayAfter(34).date} 3:00 PM` };
    await request.post(`${address}/move`, { form });
    await page.getByRole('button', { name: 'Cancel the meeting' }).click();
    await expect(page.getByRole('alert')).toContainText('This meeting was changed in the meantime');
    await expect(page.getByRole('time')).toContainText('3:00 PM');
  });

  test('an address that nobody was given leads on', async ({ page }) => {
    const reply = await page.goto(`/api/booking/manage/${'x'.repeat(43)}`);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Book a meeting' })).toHaveAttribute('href', '/book');
  });
});

test('axe objects to no page of a booking, in light and dark', async ({ page, request }) => {
  const address = await book(request, 35);
  for (const path of ['', '/move', '/cancel']) {
    await page.goto(address + path);
    await expectNoObjection(page);
  }
});
