import { beforeEach, describe, expect, it } from 'vitest';
import { type Hours, weekdays } from '#content-api/agency/hours.shared.ts';
import { createApp } from '#content-api/app.ts';
import type { Availability, Held } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { createTestApi, type TestApi } from '../../../support/api.ts';
import { later, stopClock } from '../../../support/clock.ts';
import { bookingOf, set } from '../../../support/entries/bookings.ts';

let api: TestApi;
beforeEach(async () => {
  stopClock('2027-01-01T12:00:00Z');
  api = await createTestApi();
});

const date = '2027-02-10';
const closed: Hours = Object.fromEntries(weekdays.map((day) => [day, []])) as never;
const [mine, theirs] = ['m'.repeat(32), 't'.repeat(32)];
const hold = (hold: string | undefined, time = '9:00 AM', to = api) =>
  to.send<Held & { nextFree: object[] }>('POST', '/booking/hold', {
    json: { date, time, timezone: 'UTC', ...(hold ? { hold } : {}) },
  });
const book = (fields: object = {}) => api.send('POST', '/booking', { json: bookingOf(date, fields) });
const reasonFor = async (token: string | null, time = '9:00 AM', to = api) => {
  const headers = token ? { 'booking-hold': token } : {};
  const path = `/booking/availability?date=${date}&timezone=UTC`;
  const { body } = await to.send<Availability>('GET', path, { headers });
  return body.slots.find((slot) => slot.time === time)?.reason;
};
const pass = (minutes: number) => later(minutes * 60);
const heldIn = ({ store }: TestApi) => store.db.selectFrom('booking_holds').selectAll().execute();

describe('a half hour that is held', () => {
  it('is taken for everybody else, and free for who holds it', async () => {
    const reply = await hold(mine);
    expect([reply.status, reply.body]).toEqual([201, { hold: mine, expires: '2027-01-01T12:05:00.000Z' }]);
    for (const token of [null, theirs]) expect(await reasonFor(token), `${token}`).toBe('taken');
    expect(await reasonFor(mine)).toBeNull();
    const refused = await hold(theirs);
    expect([refused.status, refused.body.nextFree]).toMatchObject([409, [{ date, time: '9:30 AM' }, {}, {}]]);
    expect((await book({ hold: theirs })).status).toBe(409);
    expect((await book()).status).toBe(409);
    expect((await book({ hold: mine })).status).toBe(201);
    expect(await heldIn(api)).toEqual([]);
  });

  it('is not kept for who has left while it was asked for', async () => {
    const gone = new AbortController();
    const leaving = await createTestApi({
      externalBusy: async () => {
        gone.abort();
        return [];
      },
    });
    const json = { date, time: '9:00 AM', timezone: 'UTC', hold: mine };
    await leaving.send('POST', '/booking/hold', { json, signal: gone.signal });
    expect(await heldIn(leaving)).toEqual([]);
  });

  it('stays free for who holds it when the notice begins meanwhile, and no other does', async () => {
    await set(api, { notice: (39 * 24 + 21) * 60 });
    expect((await hold(mine)).status).toBe(201);
    pass(1);
    expect(await reasonFor(mine)).toBeNull();
    expect([await reasonFor(mine, '8:30 AM'), await reasonFor(null)]).toEqual(['notice', 'notice']);
    expect((await book({ hold: mine })).status).toBe(201);
  });

  it('is free again after five minutes without a word', async () => {
    await hold(mine);
    pass(4.9);
    expect(await reasonFor(null)).toBe('taken');
    pass(0.2);
    expect(await reasonFor(null)).toBeNull();
    expect((await book()).status).toBe(201);
    expect((await book({ hold: mine })).status).toBe(409);
  });

  it('stays while the form is open, but not for ever', async () => {
    await hold(mine);
    for (let minute = 0; minute < 28; minute += 2) {
      pass(2);
      expect((await hold(mine)).status).toBe(201);
    }
    expect((await hold(mine)).body.expires).toBe('2027-01-01T12:30:00.000Z');
    pass(2);
    expect(await reasonFor(null)).toBeNull();
  });

  it('moves with another choice and ends when it is let go', async () => {
    await hold(mine);
    await hold(mine, '10:00 AM');
    expect([await reasonFor(null), await reasonFor(null, '10:00 AM')]).toEqual([null, 'taken']);
    const released = await api.send('POST', '/booking/hold/release', { json: { hold: mine } });
    expect([released.status, released.body]).toEqual([200, { success: true }]);
    expect(await reasonFor(null, '10:00 AM')).toBeNull();
    expect((await api.send('POST', '/booking/hold/release', { json: { hold: mine } })).status).toBe(200);
  });

  it('keeps its buffer and its place in the day', async () => {
    await set(api, { buffer: 30, maxPerDay: 1 });
    await hold(mine);
    expect([await reasonFor(null, '9:30 AM'), await reasonFor(null, '3:00 PM')]).toEqual(['taken', 'full']);
    expect((await book({ time: '3:00 PM' })).status).toBe(409);
    expect((await book({ hold: mine })).status).toBe(201);
  });

  it('was chosen in time, however long the form takes', async () => {
    await set(api, { notice: 60 });
    stopClock('2027-02-10T07:58:00Z');
    await hold(mine);
    pass(4);
    expect(await reasonFor(null)).toBe('notice');
    expect((await hold(mine)).status).toBe(201);
    expect((await book({ hold: mine })).status).toBe(201);
    expect((await book({ time: '8:30 AM' })).body).toMatchObject({ reason: 'notice' });
  });

  it('has a token that nobody guesses when none is sent, and refuses short ones', async () => {
    expect((await hold(undefined)).body.hold).toMatch(/^[\w-]{32}$/);
    expect((await hold('short')).status).toBe(400);
  });

  it('lies within the hours and in the future', async () => {
    await set(api, { hours: closed });
    expect((await hold(mine)).status).toBe(409);
    const past = { date: '2026-12-31', time: '9:00 AM', timezone: 'UTC' };
    expect((await api.send('POST', '/booking/hold', { json: past })).status).toBe(400);
  });
});

describe('from one address', () => {
  /** A request from this address, as a proxy passes it on. */
  const holdFrom = async (address: string, token: string, time: string) => {
    const app = createApp(limited.parts);
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const body = JSON.stringify({ date, time, timezone: 'UTC', hold: token.padEnd(32, '-') });
    return (await app.request('/api/booking/hold', { method: 'POST', headers, body })).status;
  };
  const times = ['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM'];
  const reasons = () => Promise.all(times.map((time) => reasonFor(null, time, limited)));
  let limited: TestApi;
  beforeEach(async () => {
    limited = await createTestApi({ rateLimit: true, trustedProxies: 1 });
  });
  it('one half hour is held at a time: nobody keeps a whole calendar', async () => {
    for (const [n, time] of times.entries())
      expect(await holdFrom('192.0.2.7', `token ${n}`, time)).toBe(201);
    expect(await reasons()).toEqual([null, null, null, 'taken']);
  });

  it('others hold theirs beside it; a whole IPv6 network counts as one', async () => {
    await holdFrom('192.0.2.7', 'a', '9:00 AM');
    await holdFrom('192.0.2.8', 'b', '9:30 AM');
    await holdFrom('2001:db8:1:2:3:4:5:6', 'c', '10:00 AM');
    await holdFrom('2001:db8:1:2:ffff::1', 'd', '10:30 AM');
    expect(await reasons()).toEqual(['taken', 'taken', null, 'taken']);
  });

  it('no address is written down', async () => {
    await holdFrom('192.0.2.7', 'a', '9:00 AM');
    expect(JSON.stringify(await heldIn(limited))).not.toContain('192.0.2.7');
  });
});
