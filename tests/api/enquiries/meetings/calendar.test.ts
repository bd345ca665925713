import { describe, expect, it, vi } from 'vitest';
import { cancelBooking } from '#content-api/enquiries/bookings/change.ts';
import { createCalendar } from '#content-api/enquiries/calendar/calendar.ts';
import { eventId } from '#content-api/enquiries/calendar/events.ts';
import { book, connect, type Fixture, setUp, stateOf } from '../../../support/doubles/calendar.ts';
import { startGoogle } from '../../../support/doubles/google.ts';
import type { TestGoogle } from '../../../support/doubles/googleServer.ts';
import { deliverFor, outboxOf } from '../../../support/entries/outbox.ts';

const theBooking = ({ api }: Fixture) =>
  api.store.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();

describe('a booking with a calendar', () => {
  it('gets a Meet address at once and one event with the visitor in it', async () => {
    const fixture = await setUp();
    const { body } = await book(fixture);
    expect(body).toMatchObject({ meetingLink: 'https://meet.google.com/abc-defg-hij', needsAuth: false });
    deliverFor(fixture.api);
    await vi.waitFor(async () => {
      const added = (await outboxOf(fixture.api)).find(({ kind }) => kind === 'booking.add_to_calendar');
      expect(added?.status).toBe('sent');
    });
    const booking = await theBooking(fixture);
    expect(booking).toMatchObject({ status: 'confirmed', google_event_id: eventId(booking) });
    expect([...fixture.google.events.values()]).toMatchObject([
      {
        id: eventId(booking),
        attendees: [{ email: 'ada@example.com' }],
        start: { dateTime: booking.start_utc },
      },
    ]);
    expect(fixture.google.queries.some((query) => query.get('conferenceDataVersion') === '1')).toBe(true);
    expect(fixture.google.calls.filter((call) => call.startsWith('POST /calendars'))).toHaveLength(1);
  });

  it('is told of to visitor and staff with that address, not with another', async () => {
    const fixture = await setUp();
    await book(fixture);
    const queued = await outboxOf(fixture.api);
    const due = queued
      .filter(({ kind }) => !kind.includes('remind'))
      .map(({ next_attempt_at }) => next_attempt_at);
    expect(due.every((at) => at <= new Date().toISOString())).toBe(true);
  });

  it.each(['silent', 500, 429, 403] as const)(
    'stands with our own link while Google is %s, and the event follows once',
    async (mood) => {
      const fixture = await setUp();
      fixture.google.be(mood);
      const { status, body } = await book(fixture);
      expect(status).toBe(201);
      expect(body.meetingLink).toMatch(/^https:\/\/meet\.jit\.si\//);
      expect((await theBooking(fixture)).status).toBe('pending');
      fixture.google.be('well');
      deliverFor(fixture.api);
      await vi.waitFor(async () => expect((await theBooking(fixture)).status).toBe('confirmed'), 8000);
      expect([...fixture.google.events.values()]).toMatchObject([{ location: body.meetingLink }]);
    },
  );

  it('tells staff when the token is worth nothing any more, and goes on when it is back', async () => {
    const fixture = await setUp();
    fixture.google.revoke();
    const { status, body } = await book(fixture);
    expect(status).toBe(201);
    expect(body).toMatchObject({ needsAuth: true });
    expect(await stateOf(fixture)).toMatchObject({ state: 'refused' });
    expect((await stateOf(fixture)).last_error).toMatch(/refuses the token/);
    deliverFor(fixture.api);
    await vi.waitFor(async () => {
      const waiting = (await outboxOf(fixture.api)).find(({ kind }) => kind === 'booking.add_to_calendar');
      expect(waiting?.attempts).toBeGreaterThan(0);
    });
    expect(fixture.google.events.size).toBe(0);
    const again = await startGoogle();
    Object.assign(fixture.google.client, again.client);
    const fresh = await createAgain(fixture, again);
    await connect(fresh);
    deliverFor(fresh.api);
    await vi.waitFor(() => expect(again.events.size).toBe(1), 8000);
  });

  it('renews an access token that ran out, without anybody noticing', async () => {
    const fixture = await setUp();
    await book(fixture);
    fixture.google.expireAccess();
    expect((await book(fixture)).body.meetingLink).toBe('https://meet.google.com/abc-defg-hij');
  });

  it('moves and leaves the calendar with its booking, even if the event was never added', async () => {
    const fixture = await setUp();
    await book(fixture);
    const booking = await theBooking(fixture);
    const deliver = (kind: string, sequence: number) => {
      const queued = {
        id: 1,
        lane: 'calendar',
        attempts: 1,
        doubtfulAttempts: 0,
        createdAt: '',
        takenBy: '',
      };
      const message = { ...queued, kind, key: kind, payload: { booking_id: booking.id, sequence } };
      return fixture.api.parts.calendar?.deliver(message, new AbortController().signal);
    };
    const start_utc = '2032-01-01T10:00:00.000Z';
    const end_utc = '2032-01-01T10:30:00.000Z';
    const change = (values: object) => fixture.api.store.db.updateTable('bookings').set(values).execute();
    await change({ start_utc, end_utc, sequence: 1 });
    expect(await deliver('booking.move_in_calendar', 0)).toMatchObject({ kind: 'dropped' });
    await deliver('booking.move_in_calendar', 1);
    expect(fixture.google.events.get(eventId(booking))?.start.dateTime).toBe(start_utc);
    fixture.google.events.clear();
    await deliver('booking.move_in_calendar', 1);
    expect(fixture.google.events.size).toBe(1);
    await change({ status: 'cancelled', sequence: 2 });
    await deliver('booking.remove_from_calendar', 2);
    await deliver('booking.remove_from_calendar', 2);
    expect(fixture.google.events.get(eventId(booking))?.status).toBe('cancelled');
    fixture.google.events.clear();
    expect(await deliver('booking.remove_from_calendar', 2)).toEqual({ kind: 'sent' });
  });
});

it('a booking that is cancelled while it is being added leaves the calendar again', async () => {
  const fixture = await setUp();
  const { parts, store } = fixture.api;
  const { calendar } = parts;
  if (!calendar) throw new Error('no calendar');
  deliverFor(fixture.api);
  parts.calendar = {
    ...calendar,
    addNow: async (booking) => {
      await cancelBooking(store.db, booking.id, { by: null, hasCalendar: true, now: new Date() });
      await nothingDue(fixture);
      return calendar.addNow(booking);
    },
  };
  await book(fixture);
  await nothingDue(fixture);
  expect([...fixture.google.events.values()]).toMatchObject([{ status: 'cancelled' }]);
});

/** Waits until everything is delivered but what is to wait. */
const nothingDue = ({ api }: Fixture) =>
  vi.waitFor(async () => {
    const now = new Date().toISOString();
    const due = (await outboxOf(api)).filter(
      ({ status, next_attempt_at }) =>
        status === 'sending' || (status === 'pending' && next_attempt_at <= now),
    );
    expect(due).toEqual([]);
  }, 8000);

/** The same store behind parts that know another Google. */
async function createAgain(fixture: Fixture, google: TestGoogle): Promise<Fixture> {
  const { store, secrets } = fixture.api.parts;
  const calendar = createCalendar({ store, secrets, google: google.client, siteUrl: '' });
  fixture.api.parts.google = google.client;
  fixture.api.parts.calendar = calendar;
  return { ...fixture, google };
}

describe('what the calendar has besides our meetings', () => {
  const slots = async ({ api }: Fixture, date: string) => {
    const { body } = await api.send<{ slots: { time: string; available: boolean }[] }>(
      'GET',
      `/booking/availability?date=${date}&timezone=UTC`,
    );
    return body.slots.filter(({ available }) => !available).map(({ time }) => time);
  };

  it('takes its times off the list, asked once a minute', async () => {
    const fixture = await setUp();
    fixture.google.busy.push({ start: '2032-05-03T09:15:00Z', end: '2032-05-03T10:30:00+00:00' });
    expect(await slots(fixture, '2032-05-03')).toEqual(['9:00 AM', '9:30 AM', '10:00 AM']);
    await slots(fixture, '2032-05-03');
    expect(fixture.google.calls.filter((call) => call === 'POST /freeBusy')).toHaveLength(1);
  });

  it('is asked again once a meeting of ours has left it', async () => {
    const fixture = await setUp();
    await book(fixture);
    const { id, date, start_utc: start, end_utc: end } = await theBooking(fixture);
    fixture.google.busy.push({ start, end });
    expect(await slots(fixture, date)).toEqual(['10:00 AM']);
    await cancelBooking(fixture.api.store.db, id, { by: null, hasCalendar: true, now: new Date() });
    deliverFor(fixture.api);
    await nothingDue(fixture);
    fixture.google.busy.length = 0;
    expect(await slots(fixture, date)).toEqual([]);
  });

  it.each(['silent', 500] as const)('is left out while Google is %s, and staff are told', async (mood) => {
    const fixture = await setUp();
    fixture.google.be(mood);
    expect(await slots(fixture, '2032-05-03')).toEqual([]);
    if (mood === 'silent') return;
    const lastError = async () => (await stateOf(fixture)).last_error;
    await vi.waitFor(async () => expect(await lastError()).toBe('Google answered 500'), 8000);
  });
});
