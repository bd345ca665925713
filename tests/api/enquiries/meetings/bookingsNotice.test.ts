import { beforeEach, expect, it } from 'vitest';
import { alwaysOpen } from '#content-api/agency/hours.shared.ts';
import { createApp } from '#content-api/app.ts';
import type { AffectedMeetings } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { createTestApi, type TestApi } from '../../../support/api.ts';
import { stopClock } from '../../../support/clock.ts';
import { booked, set } from '../../../support/entries/bookings.ts';

let api: TestApi;
beforeEach(async () => {
  stopClock('2027-01-01T12:00:00Z');
  api = await createTestApi();
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

it('settings about to be saved tell which booked meetings they rule out, and why', async () => {
  const admin = await api.signIn('admin');
  const monday = [{ from: '08:00', to: '18:00' }];
  await set(api, { timezone: 'UTC' });
  const first = await booked(api, '2027-01-04', { time: '9:00 AM', name: 'Ann' });
  const second = await booked(api, '2027-01-04', { time: '10:00 AM', name: 'Bea' });
  const third = await booked(api, '2027-01-05', { time: '5:00 PM', name: 'Cas' });
  const affected = async (json: object) => {
    const path = `/bookings/affected?${new URLSearchParams({ settings: JSON.stringify(json) })}`;
    const { body } = await api.send<AffectedMeetings>('GET', path, { token: admin });
    return body.meetings.map(({ id, reason }) => [id, reason]);
  };
  const holidays = [{ name: 'Off', from: '2027-01-04', to: '2027-01-04' }];
  const shorter = { ...alwaysOpen, tuesday: [{ from: '09:00', to: '17:00' }] };
  const [ofMonday, ofTuesday] = [[first.id, second.id], [third.id]];
  for (const [settings, ids, reason] of [
    [{}, [], ''],
    [{ holidays }, ofMonday, 'holiday'],
    [{ hours: shorter }, ofTuesday, 'outside'],
    [{ hours: { ...alwaysOpen, monday, tuesday: [] } }, ofTuesday, 'outside'],
    [{ buffer: 45 }, ofMonday, 'taken'],
    [{ notice: 72 * 60 }, ofMonday, 'notice'],
    [{ horizon: 3 }, ofTuesday, 'horizon'],
    [{ maxPerDay: 1 }, ofMonday, 'full'],
  ] as const)
    expect(await affected(settings), reason).toEqual(ids.map((id) => [id, reason]));
  // Once they are saved, a holiday still tells of them; meetings that were allowed all the same aren't named for ever.
  await set(api, { holidays, buffer: 45 });
  expect((await affected({})).map(([, reason]) => reason)).toEqual(['holiday', 'holiday']);
});

it('a list of time zones has today’s name of the one that was chosen', async () => {
  const { page } = await booked(api, '2027-02-10', { timezone: 'Europe/Kiev' });
  const reply = await createApp(api.parts).request(`/api${page}/move`);
  const html = await reply.text();
  expect(html).toContain('<option value="Europe/Kyiv" selected>');
  expect(html).not.toMatch(/<option value="[^"]*(Kiev|Calcutta)/);
});
