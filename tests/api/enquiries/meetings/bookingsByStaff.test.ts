import { beforeEach, describe, expect, it } from 'vitest';
import { alwaysOpen } from '#content-api/agency/hours.shared.ts';
import type { MeetingDetail } from '#content-api/enquiries/agenda/agenda.shared.ts';
import type { Availability } from '#content-api/enquiries/bookings/bookings.shared.ts';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { createTestApi, type TestApi } from '../../../support/api.ts';
import { atOnce, firstThen } from '../../../support/calls.ts';
import { stopClock } from '../../../support/clock.ts';
import { booked, bookingOf, queuedFor, set } from '../../../support/entries/bookings.ts';
import { leadsSeen, newLead } from '../../../support/entries/leads.ts';

type Answer = MeetingDetail & { error: string; code: string; fields?: Record<string, string> };

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await createTestApi();
  token = await api.signIn('admin');
});

const book = (date: string, fields: object = {}) =>
  api.send<Answer>('POST', '/bookings', { token, json: bookingOf(date, fields) });
const leadOf = async (id: number | null) =>
  (await api.send<LeadDetail>('GET', `/leads/${id}`, { token })).body;
const put = (id: number, what: 'outcome' | 'note', json: object) =>
  api.send<Answer>('PUT', `/bookings/${id}/${what}`, { token, json });

describe('staff book for somebody', () => {
  it('who gets the letters that a visitor gets, and becomes a lead that nobody has to open', async () => {
    const { status, body } = await book('2080-03-03', { name: 'Vera', message: 'The new shop' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Vera', status: 'confirmed', start: '2080-03-03T09:00:00.000Z' });
    const theirs = await booked(api, '2080-03-04');
    const kindsOf = async (id: number) => (await queuedFor(api, id)).map(({ kind }) => kind);
    expect(await kindsOf(body.id)).toEqual(await kindsOf(theirs.id));
    const lead = await leadOf(body.lead_id);
    expect(lead).toMatchObject({ name: 'Vera', message: 'The new shop', opened_at: expect.any(String) });
    expect(lead.events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['created', 'admin 1'],
      ['booking', 'admin 1'],
    ]);
  });

  it('without letters, if they say so', async () => {
    const { body } = await book('2080-03-03', { letters: false });
    expect((await queuedFor(api, body.id)).map(({ kind }) => kind)).toEqual(['booking.notify_staff']);
  });

  it('whose lead it joins: the one that they chose, or the latest with the address', async () => {
    const email = 'vera@example.com';
    const first = await newLead(api, { email, message: 'First' });
    const second = await newLead(api, { email, message: 'Second' });
    const latest = await book('2080-03-03', { email: 'Vera@example.com' });
    expect(latest.body.lead_id).toBe(second);
    const chosen = await book('2080-03-04', { email: 'else@example.com', lead_id: first });
    expect(chosen.body.lead_id).toBe(first);
    expect((await leadsSeen(api, token)).total).toBe(2);
  });

  it('at times that visitors don’t have, and never two at once, nor yesterday', async () => {
    await set(api, { hours: { ...alwaysOpen, sunday: [] }, buffer: 30 });
    // 3 March 2080 is a Sunday.
    expect((await book('2080-03-03')).status).toBe(201);
    expect((await book('2080-03-03', { time: '9:30 AM' })).status).toBe(201);
    const taken = { code: 'taken', fields: { time: expect.any(String) } };
    expect(await book('2080-03-03')).toMatchObject({ status: 409, body: taken });
    expect((await book('2020-03-02')).status).toBe(400);
    expect((await book('2080-03-05', { meetingType: 'lunch' })).body.fields).toHaveProperty('meetingType');
    const path = '/bookings/times?date=2080-03-03&timezone=UTC';
    const { slots } = (await api.send<Availability>('GET', path, { token })).body;
    const at = (time: string) => slots.find((slot) => slot.time === time);
    expect(at('9:00 AM')).toMatchObject({ available: false });
    expect(at('11:00 AM')).toMatchObject({ available: true, reason: 'outside' });
  });

  it('once, of several who want the same half hour', async () => {
    expect(await atOnce(4, () => book('2080-03-03'))).toEqual(firstThen(1, 201, 409, 3));
  });
});

describe('what staff record about a meeting', () => {
  const atMeeting = async () => {
    const { id } = await booked(api, '2080-03-03', { name: 'Vera' });
    stopClock('2080-03-03T09:05:00Z');
    token = await api.signIn('admin');
    return id;
  };

  it('is an outcome, which stands on the lead’s timeline and can be taken back', async () => {
    const id = await atMeeting();
    const before = await api.store.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    expect((await put(id, 'outcome', { outcome: 'no_show', from: '' })).body.outcome).toBe('no_show');
    expect((await put(id, 'outcome', { outcome: 'held', from: '' })).body.code).toBe('stale');
    const waiting = await leadsSeen(api, token, '?answered=no');
    expect(waiting.total, 'nobody has answered whom nobody met').toBe(1);
    expect((await put(id, 'outcome', { outcome: '', from: 'no_show' })).body.outcome).toBe('');
    expect((await put(id, 'outcome', { outcome: 'fun' })).status).toBe(400);
    const lead = await leadOf(before.lead_id);
    const told = lead.events.filter(({ detail }) => detail.change === 'outcome');
    expect(told.map(({ detail }) => [detail.from, detail.outcome])).toEqual([
      ['', 'no_show'],
      ['no_show', ''],
    ]);
    const after = await api.store.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    expect(after, 'invitations name none of it').toEqual(before);
  });

  it('is no outcome before it begins, nor of a cancelled one', async () => {
    const { id } = await booked(api, '2080-03-03');
    expect((await put(id, 'outcome', { outcome: 'held' })).status).toBe(409);
    await api.send('POST', `/bookings/${id}/cancellation`, { token, json: {} });
    stopClock('2080-03-03T09:05:00Z');
    token = await api.signIn('admin');
    expect((await put(id, 'outcome', { outcome: 'held' })).status).toBe(409);
  });

  it('is a note, which goes with the meeting and overwrites nobody else’s', async () => {
    const id = await atMeeting();
    expect((await put(id, 'note', { note: ' Wants a shop ', from: '' })).body.note).toBe('Wants a shop');
    expect((await put(id, 'note', { note: 'Mine', from: '' })).body.code).toBe('stale');
    const { body } = await api.send<Answer>('GET', `/bookings/${id}`, { token });
    expect((await leadOf(body.lead_id)).bookings).toMatchObject([{ id, note: 'Wants a shop' }]);
    await api.send('POST', `/leads/${body.lead_id}/erasure`, { token });
    expect((await put(id, 'note', { note: '' })).status).toBe(404);
  });
});
