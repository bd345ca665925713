import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { createTestApi, type TestApi } from '../../../support/api.ts';
import { booked, queuedFor, set } from '../../../support/entries/bookings.ts';

let api: TestApi;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T12:00:00Z') });
  api = await createTestApi();
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

it('who moves their own meeting is bound by the rules for new ones', async () => {
  const { page } = await booked(api, '2027-02-10');
  await set(api, { notice: 14 * 24 * 60 });
  const move = async (date: string) => {
    const body = new URLSearchParams({ sequence: '0', date, time: '9:00 AM', timezone: 'UTC' });
    return createApp(api.parts).request(`/api${page}/move`, { method: 'POST', body });
  };
  const soon = await move('2027-01-14');
  expect([soon.status, await soon.text()]).toEqual([400, expect.stringContaining('This is too soon for us')]);
  expect((await move('2027-01-16')).status).toBe(303);
});

it('nobody is reminded a day ahead of what they book for tonight', async () => {
  const { id } = await booked(api, '2027-01-01', { time: '8:00 PM' });
  const reminders = (await queuedFor(api, id)).filter(({ kind }) => kind.includes('remind'));
  expect(reminders.map(({ kind }) => kind)).toEqual(['booking.remind_hour']);
});
