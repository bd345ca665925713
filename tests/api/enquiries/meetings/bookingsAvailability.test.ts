import { beforeEach, describe, expect, it } from 'vitest';
import { alwaysOpen } from '#content-api/agency/hours.shared.ts';
import type { Availability, FreeDays, Slot } from '#content-api/enquiries/bookings/bookings.shared.ts';
import type { ExternalBusy } from '#content-api/enquiries/bookings/times/externalBusy.ts';
import { createTestApi, type TestApi } from '../../../support/api.ts';
import { atOnce, firstThen } from '../../../support/calls.ts';
import { stopClock } from '../../../support/clock.ts';
import { booked, bookingOf, set } from '../../../support/entries/bookings.ts';

let api: TestApi;
beforeEach(async () => {
  stopClock('2027-01-01T12:00:00Z');
  api = await createTestApi();
});

const slots = async (date: string, timezone = 'UTC') => {
  const query = `date=${date}&timezone=${timezone}`;
  return (await api.send<Availability>('GET', `/booking/availability?${query}`)).body.slots;
};
const reasons = async (date: string, timezone?: string) =>
  Object.fromEntries((await slots(date, timezone)).map(({ time, reason }) => [time, reason]));
const days = async (from: string, count = 7, timezone = 'UTC') => {
  const query = `from=${from}&days=${count}&timezone=${timezone}`;
  return (await api.send<FreeDays>('GET', `/booking/availability/days?${query}`)).body.days;
};
type Answer = { code: string; reason: string; error: string; fields: object; nextFree: Slot[] };
const book = (date: string, fields: object = {}) =>
  api.send<Answer>('POST', '/booking', { json: bookingOf(date, fields) });

const weekdaysOnly = { ...alwaysOpen, saturday: [], sunday: [] };
const nineToTen = Object.fromEntries(
  Object.keys(alwaysOpen).map((day) => [day, [{ from: '09:00', to: '10:00' }]]),
) as typeof alwaysOpen;

describe('free times', () => {
  it('are those of the settings, on the agency’s clock', async () => {
    await set(api, { timezone: 'Europe/London', hours: nineToTen });
    const inNewYork = await reasons('2027-02-10', 'America/New_York');
    const free = Object.keys(inNewYork).filter((time) => inNewYork[time] === null);
    expect(free).toEqual(['4:00 AM', '4:30 AM']);
    expect(inNewYork['9:00 AM']).toBe('outside');
  });

  it.each([
    [
      { hours: nineToTen },
      '2027-02-10',
      'outside',
      'This time is outside our hours. Please choose another one',
    ],
    [
      { holidays: [{ name: 'Winter', from: '2027-02-10', to: '2027-02-10' }] },
      '2027-02-10',
      'holiday',
      'We are on holiday on that day. Please choose another one',
    ],
    [{ notice: 2 * 24 * 60 }, '2027-01-02', 'notice', 'This is too soon for us. Please choose a later time'],
    [{ horizon: 7 }, '2027-01-09', 'horizon', 'This is too far ahead. Please choose an earlier day'],
  ])('of which %j takes some are neither offered nor booked', async (settings, date, reason, message) => {
    await set(api, settings);
    expect((await reasons(date))['3:00 PM']).toBe(reason);
    const reply = await book(date, { time: '3:00 PM' });
    const refused = { reason, error: message, fields: { time: message } };
    expect(reply).toMatchObject({ status: 409, body: refused });
    expect(reply.body.nextFree).toHaveLength(3);
    for (const slot of reply.body.nextFree)
      expect((await book(slot.date, { time: slot.time })).status).toBe(201);
  });

  it('leave the buffer free around meetings, and the day alone once it is full', async () => {
    await set(api, { buffer: 30, maxPerDay: 2 });
    await booked(api, '2027-02-10', { time: '10:00 AM' });
    expect(await reasons('2027-02-10')).toMatchObject({
      '9:30 AM': 'taken',
      '10:30 AM': 'taken',
      '11:00 AM': null,
    });
    expect((await book('2027-02-10', { time: '10:30 AM' })).body.reason).toBe('taken');
    await booked(api, '2027-02-10', { time: '2:00 PM' });
    expect((await reasons('2027-02-10'))['8:00 AM']).toBe('full');
    expect((await book('2027-02-10', { time: '8:00 AM' })).body).toMatchObject({
      reason: 'full',
      nextFree: [{ date: '2027-02-11', time: '12:00 AM' }, {}, {}],
    });
  });

  it('hold the buffer against many at once', async () => {
    await set(api, { buffer: 90 });
    const times = ['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM'];
    const statuses = await atOnce(40, (n) => book('2027-02-10', { time: times[n % 4] }));
    expect(statuses).toEqual(firstThen(1, 201, 409, 39));
  });

  it('move with the clocks in spring: nine in London is nine before and after', async () => {
    await set(api, { timezone: 'Europe/London', hours: nineToTen });
    const free = async (date: string) =>
      (await slots(date)).filter(({ available }) => available).map(({ time }) => time);
    expect(await free('2027-03-27')).toEqual(['9:00 AM', '9:30 AM']);
    expect(await free('2027-03-28')).toEqual(['8:00 AM', '8:30 AM']);
  });
});

describe('the days of a calendar', () => {
  it('tell how much is free and, where nothing is, why', async () => {
    await set(api, {
      hours: weekdaysOnly,
      holidays: [{ name: 'Inventory', from: '2027-02-09', to: '2027-02-09' }],
      horizon: 41,
    });
    await booked(api, '2027-02-10');
    // 6 February 2027 is a Saturday.
    expect(await days('2027-02-06')).toEqual([
      { date: '2027-02-06', free: 0, reason: 'outside' },
      { date: '2027-02-07', free: 0, reason: 'outside' },
      { date: '2027-02-08', free: 48, reason: null },
      { date: '2027-02-09', free: 0, reason: 'holiday' },
      { date: '2027-02-10', free: 47, reason: null },
      { date: '2027-02-11', free: 48, reason: null },
      { date: '2027-02-12', free: 0, reason: 'horizon' },
    ]);
  });

  it('come six weeks at a time at most, whatever is asked for', async () => {
    expect(await days('2027-02-01', 4000, 'America/New_York')).toHaveLength(45);
    expect((await api.send('GET', '/booking/availability/days?from=soon&timezone=UTC')).status).toBe(400);
  });
});

describe('another calendar', () => {
  const busy = [{ start: '2027-02-10T09:00:00.000Z', end: '2027-02-10T10:15:00.000Z' }];
  const connect = async (externalBusy: ExternalBusy) => {
    await api.close();
    api = await createTestApi({ externalBusy });
  };

  it('takes times away when it says that somebody is busy', async () => {
    await connect(async (from, to) =>
      busy.filter(({ start, end }) => start < to.toISOString() && end > from.toISOString()),
    );
    expect(await reasons('2027-02-10')).toMatchObject({
      '9:00 AM': 'taken',
      '10:00 AM': 'taken',
      '10:30 AM': null,
    });
    expect((await book('2027-02-10')).status).toBe(409);
    await set(api, { buffer: 60 });
    expect((await book('2027-02-10', { time: '11:00 AM' })).body.reason).toBe('taken');
    expect((await book('2027-02-10', { time: '11:30 AM' })).status).toBe(201);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('500'))],
    ['never answers', () => new Promise<typeof busy>(() => {})],
  ])('that %s keeps nobody waiting', async (_, externalBusy) => {
    await connect(externalBusy);
    expect((await slots('2027-02-10')).every(({ available }) => available)).toBe(true);
    expect((await book('2027-02-10')).status).toBe(201);
  });
});

it('is answered at once for any date that can be written', async () => {
  const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue'];
  for (const date of ['0000-01-01', '0000-01-02', '0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31']) {
    for (const query of [`?date=${date}`, `/days?from=${date}&days=45`]) {
      const { status } = await api.send('GET', `/booking/availability${query}&timezone=UTC`);
      expect([query, status]).toEqual([query, 400]);
    }
  }
  for (const date of ['2000-01-01', '2099-12-31']) {
    for (const zone of zones) expect(await slots(date, zone)).toHaveLength(48);
  }
});
