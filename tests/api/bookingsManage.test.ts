import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { manageLink } from '#content-api/bookings/manageToken.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { booked, queuedFor, set } from '../support/bookings.ts';
import { leadOf } from '../support/leads.ts';

let api: TestApi;
let app: ReturnType<typeof createApp>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T12:00:00Z') });
  api = await createTestApi();
  app = createApp(api.parts);
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const get = async (path: string) => {
  const response = await app.request(`/api${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
/** Sends a form as a browser without JavaScript does, and follows to where it leads. */
const post = async (path: string, fields: Record<string, string>) => {
  const response = await app.request(`/api${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  const location = response.headers.get('location');
  return { status: response.status, location, text: await response.text() };
};
const stored = (id: number) =>
  api.store.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const date = '2027-02-10';

describe('the page of a booking', () => {
  it('is found by its secret address alone, told nobody to keep, and changes nothing', async () => {
    const { id, uid, page } = await booked(api, date, { timezone: 'Europe/Berlin' });
    const before = await stored(id);
    await set(api, { brand: 'Overprint' });
    const reply = await get(page);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('<title>Your meeting | Overprint</title>');
    expect(reply.text).toContain('<p class="brand"><a href="/">Overprint</a></p>');
    expect(reply.text).toMatch(/Wednesday,? 10 February 2027, 9:00 AM \(Europe\/Berlin\)/);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      etag: `"${uid}.0"`,
    });
    for (const path of [page, `${page}/move`, `${page}/cancel`, `${page}/meeting.ics`]) await get(path);
    expect(await stored(id)).toEqual(before);
    expect((await get(`${page.slice(0, -2)}xx`)).status).toBe(404);
    expect((await post(`${page.slice(0, -2)}xx/cancel`, {})).status).toBe(404);
  });

  it('has an address that can be written again for every mail', async () => {
    const { id, page } = await booked(api, date);
    const link = manageLink(await stored(id), api.parts.secrets, 'https://agency.example');
    expect(link).toBe(`https://agency.example/api${page}`);
  });

  it('gives the meeting as a file of the same event', async () => {
    const { page, uid } = await booked(api, date);
    const { text, headers } = await get(`${page}/meeting.ics`);
    expect(headers.get('content-type')).toMatch(/^text\/calendar/);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect([event.uid, event.sequence]).toEqual([uid, 0]);
    expect(event.startDate.toJSDate().toISOString()).toBe('2027-02-10T09:00:00.000Z');
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  });

  it('only tells that it is over from the start of the meeting on', async () => {
    const { id, page } = await booked(api, date);
    vi.setSystemTime('2027-02-10T09:00:00Z');
    for (const path of [page, `${page}/move`, `${page}/cancel`]) {
      const { status, text } = await get(path);
      expect([status, text.includes('This meeting has begun'), text.includes('href="/book"')]).toEqual([
        410,
        true,
        true,
      ]);
    }
    expect((await post(`${page}/cancel`, { sequence: '0' })).status).toBe(410);
    expect((await post(`${page}/move`, { sequence: '0', slot: '2027-02-11 9:00 AM' })).status).toBe(410);
    expect(await stored(id)).toMatchObject({ status: 'confirmed', sequence: 0 });
  });
});

describe('cancelling', () => {
  it('asks first, is told to everybody, and frees the time', async () => {
    const { id, page } = await booked(api, date);
    expect((await get(`${page}/cancel`)).text).toContain('Cancel this meeting?');
    const done = await post(`${page}/cancel`, { sequence: '0' });
    expect([done.status, done.location]).toEqual([303, `/api${page}`]);
    expect(await stored(id)).toMatchObject({ status: 'cancelled', cancelled_by: 'visitor', sequence: 1 });
    const queued = (await queuedFor(api, id)).filter(({ kind }) => kind.includes('cancelled'));
    expect(queued).toMatchObject([
      { kind: 'booking.cancelled_visitor', payload: { booking_id: id, sequence: 1 } },
      { kind: 'booking.cancelled_staff', dedupe_key: `booking.cancelled_staff:${id}:1` },
    ]);
    await booked(api, date);
  });

  it('is for good: the old address says so and offers a new meeting', async () => {
    const { id, page } = await booked(api, date);
    await post(`${page}/cancel`, { sequence: '0' });
    for (const path of [page, `${page}/move`, `${page}/cancel`]) {
      const { text } = await get(path);
      expect([text.includes('This meeting was cancelled'), text.includes('href="/book"')]).toEqual([
        true,
        true,
      ]);
      expect(text).not.toContain('<form');
    }
    for (const sequence of ['0', '1', '2', '']) {
      await post(`${page}/cancel`, { sequence });
      await post(`${page}/move`, { sequence, slot: '2027-02-12 9:00 AM' });
    }
    expect(await stored(id)).toMatchObject({ status: 'cancelled', sequence: 1 });
    expect(await queuedFor(api, id)).toHaveLength(6);
  });

  it('of a meeting that was moved meanwhile shows how it stands', async () => {
    const { id, page } = await booked(api, date);
    await post(`${page}/move`, { sequence: '0', slot: '2027-02-11 9:00 AM' });
    const late = await post(`${page}/cancel`, { sequence: '0' });
    expect([late.status, late.text.includes('changed meanwhile')]).toEqual([409, true]);
    expect(await stored(id)).toMatchObject({ status: 'confirmed', date: '2027-02-11' });
  });
});

describe('moving', () => {
  it('offers the next free times and takes one with one press', async () => {
    const { id, uid, page } = await booked(api, date, { timezone: 'Europe/Berlin' });
    await set(api, { timezone: 'Europe/Berlin', notice: 60 });
    const { text } = await get(`${page}/move`);
    const offers = [...text.matchAll(/name="slot" value="([^"]+)"/g)].map((match) => match[1]);
    expect(offers).toEqual([
      '2027-01-01 2:00 PM',
      '2027-01-01 2:30 PM',
      '2027-01-01 3:00 PM',
      '2027-01-01 3:30 PM',
      '2027-01-01 4:00 PM',
      '2027-01-01 4:30 PM',
    ]);
    const done = await post(`${page}/move`, {
      sequence: '0',
      timezone: 'Europe/Berlin',
      slot: offers[2] ?? '',
    });
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
    const { page } = await booked(api, date, { timezone: 'America/New_York' });
    // It is ten past ten at night on the first in New York.
    expect((await get(`${page}/move`)).text).toContain('value="2027-01-01 10:30 PM"');
  });

  it('to a date and a time asks the rules again, in the zone that is chosen', async () => {
    const { id, page } = await booked(api, date);
    await booked(api, '2027-02-12', { time: '2:00 PM' });
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
    const { id, page } = await booked(api, date);
    await post(`${page}/move`, { sequence: '0', slot: '2027-02-11 9:00 AM', timezone: 'UTC' });
    const queued = await queuedFor(api, id);
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

  it('reminds nobody of what is sooner than the reminder', async () => {
    const { id } = await booked(api, '2027-01-01', { time: '12:30 PM' });
    expect((await queuedFor(api, id)).map(({ kind }) => kind)).toEqual([
      'booking.confirm_visitor',
      'booking.notify_staff',
    ]);
  });

  it('may overlap with nothing but itself', async () => {
    await set(api, { buffer: 30 });
    const { id, page } = await booked(api, date, { time: '9:00 AM' });
    const done = await post(`${page}/move`, { sequence: '0', slot: `${date} 9:30 AM`, timezone: 'UTC' });
    expect(done.status).toBe(303);
    expect(await stored(id)).toMatchObject({ time: '9:30 AM' });
  });

  it('and cancelling stand on the lead’s timeline', async () => {
    const { page } = await booked(api, date, { email: 'vera@example.com' });
    await post(`${page}/move`, { sequence: '0', slot: '2027-02-11 9:00 AM', timezone: 'UTC' });
    await post(`${page}/cancel`, { sequence: '1' });
    const lead = await leadOf(api, await api.signIn('admin'), 'vera@example.com');
    const changes = lead?.events.filter(({ kind }) => kind === 'booking').map(({ detail }) => detail.change);
    expect(changes).toEqual([undefined, 'moved', 'cancelled']);
  });
});

it('with Google configured its calendar follows', async () => {
  await api.close();
  api = await createTestApi({
    google: { clientId: 'id', clientSecret: 's', calendarId: 'primary', apiBase: '' },
  });
  app = createApp(api.parts);
  const { id, page } = await booked(api, date);
  await post(`${page}/move`, { sequence: '0', slot: '2027-02-11 9:00 AM', timezone: 'UTC' });
  await post(`${page}/cancel`, { sequence: '1' });
  const kinds = (await queuedFor(api, id))
    .map(({ kind }) => kind)
    .filter((kind) => kind.includes('calendar'));
  expect(kinds).toEqual([
    'booking.add_to_calendar',
    'booking.move_in_calendar',
    'booking.remove_from_calendar',
  ]);
});
