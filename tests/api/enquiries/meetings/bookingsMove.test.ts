import { describe, expect, it, vi } from 'vitest';
import { booked, queuedFor, set, visitingOnNewYearsDay } from '../../../support/entries/bookings.ts';
import { leadOf } from '../../../support/entries/leads.ts';

const at = visitingOnNewYearsDay();
const { get, post, stored } = at;
const date = '2027-02-10';

describe('moving', () => {
  it('offers the next free times and takes one with one press', async () => {
    const { id, uid, page } = await booked(at.api, date, { timezone: 'Europe/Berlin' });
    await set(at.api, { timezone: 'Europe/Berlin', notice: 60 });
    const { text } = await get(`${page}/move`);
    const offers = [...text.matchAll(/name="slot" value="([^"]+)"/g)].map((match) => match[1]);
    const times = ['2:00', '2:30', '3:00', '3:30', '4:00', '4:30'];
    expect(offers).toEqual(times.map((time) => `2027-01-01 ${time} PM`));
    const [, , slot = ''] = offers;
    const done = await post(`${page}/move`, { sequence: '0', timezone: 'Europe/Berlin', slot });
    expect([done.status, done.location]).toEqual([303, `/api${page}`]);
    expect(await stored(id)).toMatchObject({
      uid,
      sequence: 1,
      date: '2027-01-01',
      time: '3:00 PM',
      start_utc: '2027-01-01T14:00:00.000Z',
      end_utc: '2027-01-01T14:30:00.000Z',
    });
  });

  it('begins with what is left of today where the visitor is', async () => {
    vi.setSystemTime('2027-01-02T03:10:00Z');
    const { page } = await booked(at.api, date, { timezone: 'America/New_York' });
    // It is ten past ten at night on the first in New York.
    expect((await get(`${page}/move`)).text).toContain('value="2027-01-01 10:30 PM"');
  });

  it('to a date and a time asks the rules again, in the zone that is chosen', async () => {
    const { id, page } = await booked(at.api, date);
    await booked(at.api, '2027-02-12', { time: '2:00 PM' });
    const wanted = { sequence: '0', date: '2027-02-12', time: '2:00 PM', timezone: 'UTC' };
    const taken = await post(`${page}/move`, wanted);
    expect(taken.status).toBe(400);
    expect(taken.text).toContain('This time is already taken. Please choose another one');
    expect(taken.text).toContain('value="2027-02-12 2:30 PM"');
    expect(taken.text).toContain('<option value="2:00 PM" selected>');
    const early = await post(`${page}/move`, { ...wanted, date: '2026-12-01' });
    expect(early.text).toContain('This time has passed. Please choose a later one');
    const unknown = await post(`${page}/move`, { ...wanted, timezone: 'Mars/Phobos' });
    expect([unknown.status, unknown.text.includes('This time zone is unknown')]).toEqual([400, true]);
    const done = await post(`${page}/move`, { ...wanted, timezone: 'America/New_York' });
    expect(done.status).toBe(303);
    expect(await stored(id)).toMatchObject({ start_utc: '2027-02-12T19:00:00.000Z', sequence: 1 });
  });

  it('queues the news and the reminders anew, each with the sequence it tells of', async () => {
    const { id, page } = await booked(at.api, date);
    await post(`${page}/move`, { sequence: '0', slot: '2027-02-11 9:00 AM', timezone: 'UTC' });
    const queued = await queuedFor(at.api, id);
    expect(queued.map(({ kind, payload }) => `${kind} ${payload.sequence}`)).toEqual([
      'booking.confirm_visitor 0',
      'booking.notify_staff 0',
      'booking.remind_day 0',
      'booking.remind_hour 0',
      'booking.moved_visitor 1',
      'booking.moved_staff 1',
      'booking.remind_day 1',
      'booking.remind_hour 1',
    ]);
    expect(queued.slice(-2).map((message) => message.next_attempt_at)).toEqual([
      '2027-02-10T09:00:00.000Z',
      '2027-02-11T08:00:00.000Z',
    ]);
  });

  it.each([
    ['in half an hour', '12:30 PM', []],
    ['tonight', '8:00 PM', ['booking.remind_hour']],
  ])('reminds nobody of a meeting %s sooner than the reminder', async (_, time, reminders) => {
    const { id } = await booked(at.api, '2027-01-01', { time });
    const kinds = (await queuedFor(at.api, id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['booking.confirm_visitor', 'booking.notify_staff', ...reminders]);
  });

  it('may overlap with nothing but itself', async () => {
    await set(at.api, { buffer: 30 });
    const { id, page } = await booked(at.api, date, { time: '9:00 AM' });
    const done = await post(`${page}/move`, { sequence: '0', slot: `${date} 9:30 AM`, timezone: 'UTC' });
    expect(done.status).toBe(303);
    expect(await stored(id)).toMatchObject({ time: '9:30 AM' });
  });

  it('and cancelling stand on the lead’s timeline', async () => {
    const { page } = await booked(at.api, date, { email: 'vera@example.com' });
    await post(`${page}/move`, { sequence: '0', slot: '2027-02-11 9:00 AM', timezone: 'UTC' });
    await post(`${page}/cancel`, { sequence: '1' });
    const lead = await leadOf(at.api, await at.api.signIn('admin'), 'vera@example.com');
    const changes = lead?.events.filter(({ kind }) => kind === 'booking').map(({ detail }) => detail.change);
    expect(changes).toEqual([undefined, 'moved', 'cancelled']);
  });
});

it('with Google configured its calendar follows', async () => {
  await at.reopen({ google: { clientId: 'id', clientSecret: 's', calendarId: 'primary', apiBase: '' } });
  const { id, page } = await booked(at.api, date);
  await post(`${page}/move`, { sequence: '0', slot: '2027-02-11 9:00 AM', timezone: 'UTC' });
  await post(`${page}/cancel`, { sequence: '1' });
  const kinds = (await queuedFor(at.api, id)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.includes('calendar'))).toEqual([
    'booking.add_to_calendar',
    'booking.move_in_calendar',
    'booking.remove_from_calendar',
  ]);
});
