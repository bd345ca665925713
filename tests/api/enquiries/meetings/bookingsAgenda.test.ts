import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { alwaysOpen } from '#content-api/agency/hours.shared.ts';
import { createApp } from '#content-api/app.ts';
import type { Agenda, Meeting } from '#content-api/enquiries/agenda/agenda.shared.ts';
import type { Availability } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { createTestApi, openTestApi, type TestApi } from '../../../support/api.ts';
import { booked, queuedFor, set } from '../../../support/entries/bookings.ts';
import { isOnPostgres } from '../../../support/postgres.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const list = async (query: string) => (await api.send<Agenda>('GET', `/bookings?${query}`, { token })).body;
const move = (id: number, json: object) =>
  api.send<Meeting & { error: string; code: string }>('PUT', `/bookings/${id}/time`, { token, json });
const cancel = (id: number, json: object = {}) =>
  api.send<Meeting & { error: string }>('POST', `/bookings/${id}/cancellation`, { token, json });

/** What is searched of a booking is asked for by its id. */
const TEXTS_READ = 'SEARCH texts EXISTS USING INTEGER PRIMARY KEY (rowid=?)';

/** What SQLite does for a statement, a line a step. */
const planOf = ({ store }: TestApi, text: string) => {
  const values = [...text.matchAll(/\?/g)].map(() => '');
  const steps = store.file.prepare(`EXPLAIN QUERY PLAN ${text}`).all(values) as { detail: string }[];
  return steps.map(({ detail }) => detail);
};

describe('the list of meetings', () => {
  it('shows what is to come, what was and what was cancelled, searched and page by page', async () => {
    const ids: number[] = [];
    for (const day of ['2080-03-03', '2080-03-01', '2080-03-02'])
      ids.push((await booked(api, day, { name: `Zed ${day}`, company: '100%' })).id);
    await cancel(ids[2] ?? 0);
    expect((await list('search=zed')).bookings.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect((await list('search=zed&view=cancelled')).bookings).toMatchObject([
      { id: ids[2], status: 'cancelled', cancelled_by: 'staff' },
    ]);
    expect(await list('search=100%25&limit=1&page=2')).toMatchObject({
      total: 2,
      totalPages: 2,
      timezone: 'UTC',
    });
    expect(await list('search=zed&view=past')).toMatchObject({ bookings: [], total: 0, totalPages: 1 });
    const week = await list('from=2080-03-01T00:00:00Z&to=2080-03-08T00:00:00Z');
    expect(week.bookings.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  });

  it('is searched by what the agency calls its kinds of meetings', async () => {
    await set(api, { wording: { 'meetings-technical-review': 'Blick unter die Haube' } });
    const { id } = await booked(api, '2081-03-03', { meetingType: 'technical-review' });
    expect((await list('search=haube')).bookings.map((found) => found.id)).toEqual([id]);
    expect(await list('search=technical'), 'not by the key that nobody sees').toMatchObject({ total: 0 });
    const { leads } = (await api.send<{ leads: object[] }>('GET', '/leads', { token })).body;
    expect(leads[0]).toMatchObject({ project_name: 'Blick unter die Haube' });
    await set(api, { wording: {} });
  });

  it('tells no secret of a booking', async () => {
    const { id, page } = await booked(api, '2080-04-01');
    const { body } = await api.send('GET', `/bookings/${id}`, { token });
    expect(JSON.stringify(body)).not.toContain(page.split('/').at(-1));
    expect(Object.keys(body)).not.toContain('manage_token_sha256');
  });

  it.skipIf(isOnPostgres)(
    'of ten thousand is there at once: a page is read along an index, and nothing sorted for it',
    async () => {
      const other = await createTestApi();
      const insert = other.store.file.prepare(
        `INSERT INTO bookings (name, email, message, meeting_type, timezone, date, time, start_utc, end_utc, status, uid,
       created_at, updated_at) VALUES (?, ?, 'About engines', 'consultation', 'UTC', ?, '9:00 AM', ?, ?, 'confirmed', ?, ?, ?)`,
      );
      other.store.file.transaction(() => {
        for (let n = 0; n < 10_000; n += 1) {
          const start = new Date(Date.now() + (n - 5000) * 30 * 60_000).toISOString();
          const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
          const when = [start.slice(0, 10), start, end, `uid-${n}`, start, start];
          insert.run(`Visitor ${n}`, `v${n}@example.com`, ...when);
        }
      })();
      const admin = await other.signIn('admin');
      const asked = vi.spyOn(other.store.file, 'prepare');
      for (const query of [
        '',
        'view=past&page=150',
        'search=visitor 77',
        'view=past&search=nobody',
        'view=cancelled',
      ]) {
        asked.mockClear();
        const { status, body } = await other.send<Agenda>('GET', `/bookings?${query}`, { token: admin });
        expect(status).toBe(200);
        expect(body.bookings.length).toBeLessThanOrEqual(25);
        const ofBookings = asked.mock.calls
          .map(([text]) => text)
          .filter((text) => /from "bookings"/.test(text));
        expect(ofBookings).toHaveLength(2);
        const ofPage = ofBookings.filter((text) => text.includes('order by'));
        const steps = ofPage.flatMap((text) => planOf(other, text));
        expect(steps.filter((step) => step !== TEXTS_READ)).toEqual([
          expect.stringMatching(/^(SEARCH|SCAN) bookings USING INDEX bookings_by_/),
        ]);
      }
    },
  );
});

describe('staff', () => {
  it('move a meeting, with a word to the visitor, to hours that visitors don’t have', async () => {
    const { id, uid } = await booked(api, '2080-05-01');
    await set(api, { hours: { ...alwaysOpen, sunday: [] } });
    // 5 May 2080 is a Sunday.
    const when = { date: '2080-05-05', time: '3:00 PM', timezone: 'UTC' };
    const reply = await move(id, { ...when, message: 'I am ill' });
    expect(reply.body).toMatchObject({ start: '2080-05-05T15:00:00.000Z', sequence: 1, timezone: 'UTC' });
    const [visitor, staff] = (await queuedFor(api, id)).filter(({ kind }) => kind.includes('moved'));
    expect(visitor?.payload).toEqual({ booking_id: id, sequence: 1, message: 'I am ill' });
    expect(staff?.payload).toEqual({ booking_id: id, sequence: 1 });
    const kept = await api.store.db.selectFrom('bookings').select('uid').where('id', '=', id).execute();
    expect(kept).toEqual([{ uid }]);
    await set(api, { hours: alwaysOpen });
  });

  it('meet no two at once, nobody yesterday, and change nothing that they haven’t seen', async () => {
    const first = await booked(api, '2080-06-01');
    const second = await booked(api, '2080-06-02');
    const when = { date: '2080-06-01', time: '9:00 AM', timezone: 'UTC' };
    expect(await move(second.id, when)).toMatchObject({ status: 409, body: { code: 'taken' } });
    expect((await move(second.id, { ...when, date: '2020-01-01' })).status).toBe(400);
    expect((await move(second.id, { ...when, time: '10:00 AM', sequence: 7 })).body.code).toBe('stale');
    expect((await move(999_999, when)).status).toBe(404);
    expect((await cancel(first.id)).status).toBe(201);
    const again = await cancel(first.id);
    expect([again.status, again.body.error]).toEqual([409, 'This meeting is already cancelled.']);
    expect((await move(first.id, { ...when, time: '11:00 AM' })).status).toBe(409);
  });

  it('cancel with a message that only the visitor reads', async () => {
    const { id } = await booked(api, '2080-07-01');
    await cancel(id, { message: 'Sorry, <b>not</b> today', sequence: 0 });
    const [visitor] = (await queuedFor(api, id)).filter(({ kind }) => kind === 'booking.cancelled_visitor');
    expect(visitor?.payload).toMatchObject({ message: 'Sorry, <b>not</b> today', sequence: 1 });
    expect((await cancel(id, { message: 'x'.repeat(2001) })).status).toBe(400);
  });

  it('see which half hours they could choose, and what visitors are told of them', async () => {
    const { id } = await booked(api, '2080-08-01', { time: '9:00 AM' });
    await booked(api, '2080-08-01', { time: '10:00 AM' });
    await set(api, { buffer: 30 });
    const path = `/bookings/${id}/times?date=2080-08-01&timezone=UTC`;
    const { body } = await api.send<Availability>('GET', path, { token });
    const at = (time: string) => body.slots.find((slot) => slot.time === time);
    expect(at('9:00 AM')).toEqual({ time: '9:00 AM', available: true, reason: null });
    expect(at('9:30 AM')).toEqual({ time: '9:30 AM', available: true, reason: 'taken' });
    expect(at('10:00 AM')).toEqual({ time: '10:00 AM', available: false, reason: 'taken' });
    await set(api, { buffer: 0 });
  });
});

describe('the feed for calendar programs', () => {
  const mine = async (method: string, who = token) =>
    (await api.send<{ path: string | null }>(method, '/bookings/feed', { token: who })).body.path;
  const read = async (path: string | null) => createApp(api.parts).request(path ?? '/nowhere');

  it('is there once somebody asks for it, and read without signing in', async () => {
    const { uid, id } = await booked(api, '2080-09-01', { name: 'Vera; Visitor', message: 'A\nB' });
    const gone = await booked(api, '2080-09-02');
    await cancel(gone.id);
    expect(await mine('GET')).toBeNull();
    const path = await mine('POST');
    expect(path).toMatch(/^\/api\/bookings\/feed\/\d+-[\w-]{43}\.ics$/);
    expect(await mine('GET')).toBe(path);
    const response = await read(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const event = events.find((other) => other.uid === uid);
    expect(event).toMatchObject({ summary: 'Vera; Visitor: Free Consultation', sequence: 0 });
    expect(event?.startDate.toJSDate().toISOString()).toBe('2080-09-01T09:00:00.000Z');
    expect(event?.description).toContain('A\nB');
    expect(event?.description).toContain(`http://localhost:3000/admin/bookings/${id}`);
    expect(events.some((other) => other.uid === gone.uid)).toBe(false);
    await move(id, { date: '2080-09-03', time: '9:00 AM', timezone: 'UTC' });
    expect(await (await read(path)).text()).toContain('SEQUENCE:1');
  });

  it('has another address when it is renewed, and none when it is ended or its owner may no longer read', async () => {
    const user = await api.user('admin');
    const theirs = await api.signIn(user);
    const first = await mine('POST', theirs);
    const second = await mine('POST', theirs);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    for (const [role, status] of [
      ['editor', 404],
      ['admin', 200],
    ] as const) {
      await api.store.db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
      expect((await read(second)).status, role).toBe(status);
    }
    expect(await mine('DELETE', theirs)).toBeNull();
    expect((await read(second)).status).toBe(404);
    const third = await mine('POST', theirs);
    await api.send('DELETE', `/users/${user.id}`, { token });
    expect((await read(third)).status).toBe(404);
  });

  it.each([
    'x.ics',
    '1-x.ics',
    `1-${'A'.repeat(43)}.ics`,
    '..%2f..%2fsecrets.json',
    `1-${'é'.repeat(43)}.ics`,
  ])('does not open to %s', async (file) =>
    expect((await read(`/api/bookings/feed/${file}`)).status).toBe(404),
  );
});
