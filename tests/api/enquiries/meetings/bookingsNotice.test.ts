import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#content-api/app.ts';
import type { AffectedMeetings } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { createTestApi, type TestApi } from '../../../support/api.ts';
import { booked, queuedFor, set } from '../../../support/entries/bookings.ts';

let api: TestApi;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T12:00:00Z') });
  api = await createTestApi();
});
afterEach(() => void vi.useRealTimers());

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

it('settings about to be saved tell which booked meetings they rule out, and why', async () => {
  const admin = await api.signIn('admin');
  const week = { monday: [{ from: '08:00', to: '18:00' }] };
  await set(api, { timezone: 'UTC' });
  const first = await booked(api, '2027-01-04', { time: '9:00 AM', name: 'Ann' });
  const second = await booked(api, '2027-01-04', { time: '10:00 AM', name: 'Bea' });
  const third = await booked(api, '2027-01-05', { time: '5:00 PM', name: 'Cas' });
  const affected = async (json: object) => {
    const path = `/bookings/affected?${new URLSearchParams({ settings: JSON.stringify(json) })}`;
    const { body } = await api.send<AffectedMeetings>('GET', path, { token: admin });
    return body.meetings.map(({ id, reason }) => [id, reason]);
  };
  const allDay = [{ from: '00:00', to: '24:00' }];
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const open = Object.fromEntries(days.map((day) => [day, allDay]));
  expect(await affected({})).toEqual([]);
  const holidays = [{ name: 'Off', from: '2027-01-04', to: '2027-01-04' }];
  expect(await affected({ holidays })).toEqual([
    [first.id, 'holiday'],
    [second.id, 'holiday'],
  ]);
  expect(await affected({ hours: { ...open, tuesday: [{ from: '09:00', to: '17:00' }] } })).toEqual([
    [third.id, 'outside'],
  ]);
  expect(await affected({ hours: { ...open, ...week, tuesday: [] } })).toEqual([[third.id, 'outside']]);
  expect(await affected({ buffer: 45 })).toEqual([
    [first.id, 'taken'],
    [second.id, 'taken'],
  ]);
  expect(await affected({ notice: 72 * 60 })).toEqual([
    [first.id, 'notice'],
    [second.id, 'notice'],
  ]);
  expect(await affected({ horizon: 3 })).toEqual([[third.id, 'horizon']]);
  expect(await affected({ maxPerDay: 1 })).toEqual([
    [first.id, 'full'],
    [second.id, 'full'],
  ]);
  // Once they are saved, a holiday still tells of them; meetings that were allowed all the same aren't named for ever.
  await set(api, { holidays, buffer: 45 });
  expect((await affected({})).map(([, reason]) => reason)).toEqual(['holiday', 'holiday']);
  const author = await api.signIn('author');
  expect((await api.send('GET', '/bookings/affected?settings=%7B%7D', { token: author })).status).toBe(403);
});

it('a list of time zones has today’s name of the one that was chosen', async () => {
  const { page } = await booked(api, '2027-02-10', { timezone: 'Europe/Kiev' });
  const reply = await createApp(api.parts).request(`/api${page}/move`);
  const html = await reply.text();
  expect(html).toContain('<option value="Europe/Kyiv" selected>');
  expect(html).not.toMatch(/<option value="[^"]*(Kiev|Calcutta)/);
});
