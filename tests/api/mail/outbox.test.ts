import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { claimDue, nextDue } from '#content-api/outbox/claim.ts';
import type { Deliver } from '#content-api/outbox/deliver.ts';
import type { Outbox } from '#content-api/outbox/outbox.shared.ts';
import { Busy, dropped, Refused, sent, settleDone, settleFailed } from '#content-api/outbox/settle.ts';
import { deleteOldMessages, enqueueMessages } from '#content-api/outbox/store.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { booked } from '../../support/entries/bookings.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { deliverFor, hurried, outboxOf, settled } from '../../support/entries/outbox.ts';

let queued = 0;
async function queue({ store }: TestApi, kind = 'mail.test', due?: Date): Promise<void> {
  queued += 1;
  const timing = due ? { due: due.toISOString() } : {};
  const entry = { kind, payload: {}, dedupeKey: `${kind}:${queued}`, ...timing };
  await enqueueMessages(store.db, [entry], new Date().toISOString());
}

const failing: Deliver = async () => {
  throw new Refused('No such user here');
};

describe('the worker', () => {
  it('sends what is due and leaves the rest until then', async () => {
    const api = await createTestApi();
    let now = new Date('2030-01-01T12:00:00.000Z');
    await queue(api, 'mail.test', now);
    await queue(api, 'mail.test', new Date(now.getTime() + 60_000));
    const statuses = async () => (await outboxOf(api)).map(({ status }) => status);
    const looks = vi.fn(() => now);
    deliverFor(api, { now: looks }, { mail: async () => sent });
    await expect.poll(statuses).toEqual(['sent', 'pending']);
    const before = looks.mock.calls.length;
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(before + 2);
    expect(await statuses()).toEqual(['sent', 'pending']);
    now = new Date(now.getTime() + 60_000);
    await settled(api);
    expect(await statuses()).toEqual(['sent', 'sent']);
  });

  it('writes down why something was dropped, and does not try it again', async () => {
    const api = await createTestApi();
    await queue(api);
    deliverFor(api, {}, { mail: async () => dropped('The lead was deleted') });
    await settled(api);
    expect(await outboxOf(api)).toMatchObject([
      { status: 'dropped', attempts: 1, last_error: 'The lead was deleted' },
    ]);
  });

  it('drops a kind it does not know', async () => {
    const api = await createTestApi();
    await queue(api, 'lead.sing_a_song');
    deliverFor(api);
    await settled(api);
    expect(await outboxOf(api)).toMatchObject([{ status: 'dropped' }]);
  });

  it('waits as long as a server asks for', async () => {
    const api = await createTestApi();
    const now = new Date('2030-01-01T12:00:00.000Z');
    await queue(api, 'mail.test', now);
    const busy: Deliver = async () => {
      throw new Busy('429', 5000);
    };
    deliverFor(api, { now: () => now, pace: { ...hurried, longestWait: 10_000 } }, { mail: busy });
    await expect.poll(async () => (await outboxOf(api))[0]).toMatchObject({ status: 'pending', attempts: 1 });
    expect((await outboxOf(api))[0]?.next_attempt_at).toBe('2030-01-01T12:00:05.000Z');
  });

  it('calls off what takes too long, even if it does not listen', async () => {
    const api = await createTestApi();
    await queue(api);
    let attempts = 0;
    const deliver: Deliver = () => {
      attempts += 1;
      return attempts === 1 ? new Promise(() => {}) : Promise.resolve(sent);
    };
    deliverFor(api, { pace: { ...hurried, timeLimit: 100 } }, { mail: deliver });
    await settled(api);
    expect(attempts).toBe(2);
  });

  it('takes over what another process had in hand, once its lease has run out', async () => {
    const api = await createTestApi();
    await queue(api);
    const lost = { status: 'sending', lease_until: '2030-01-01T12:00:00.000Z' } as const;
    await api.store.db.updateTable('outbox').set(lost).execute();
    const claimedAt = async (moment: string) =>
      (await claimDue(api.store.db, ['mail'], 'other', new Date(moment), 1000)).length;
    expect(await claimedAt('2030-01-01T11:59:59.999Z')).toBe(0);
    expect(await claimedAt('2030-01-01T12:00:00.000Z')).toBe(1);
  });

  it('has five mails under way at a time, and one call to a calendar', async () => {
    const api = await createTestApi();
    for (let n = 0; n < 8; n += 1) await queue(api);
    for (let n = 0; n < 3; n += 1) await queue(api, 'booking.add_to_calendar');
    const most: Record<string, number> = {};
    const counting = (lane: string): Deliver => {
      let underWay = 0;
      return async () => {
        underWay += 1;
        most[lane] = Math.max(most[lane] ?? 0, underWay);
        await pause(30);
        underWay -= 1;
        return sent;
      };
    };
    deliverFor(api, {}, { mail: counting('mail'), calendar: counting('calendar') });
    await settled(api);
    expect(most).toEqual({ mail: 5, calendar: 1 });
  });

  it('is not sent again where the store could not be told at once that it was sent', async () => {
    const api = await createTestApi();
    await queue(api);
    const mail = vi.fn<Deliver>(async () => {
      vi.spyOn(api.store.db, 'transaction').mockImplementationOnce(() => {
        throw Object.assign(new Error('It is held by another process'), { code: 'SQLITE_BUSY' });
      });
      return sent;
    });
    deliverFor(api, {}, { mail });
    await settled(api);
    expect(mail).toHaveBeenCalledTimes(1);
    expect(await outboxOf(api)).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it('is not kept awake by what nobody here delivers', async () => {
    const api = await createTestApi();
    await queue(api, 'booking.add_to_calendar');
    expect(await nextDue(api.store.db, ['mail'])).toBeNull();
    expect(await nextDue(api.store.db, ['mail', 'calendar'])).not.toBeNull();
  });

  it('has no say about a message any more once its lease has run out', async () => {
    const api = await createTestApi();
    const { db } = api.store;
    await queue(api);
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const take = async (at: Date) => (await claimDue(db, ['mail'], 'worker', at, 1000)).at(0);
    const [lost, held] = [await take(inSeconds(0)), await take(inSeconds(2))];
    if (!lost || !held) throw new Error('The message was not there to be taken.');
    const now = inSeconds(2);
    await settleDone(db, lost, sent, now);
    await settleFailed(db, lost, new Refused('No such user'), { now, chance: 0, pace: hurried });
    expect(await outboxOf(api)).toMatchObject([{ status: 'sending', attempts: 2 }]);
    expect(await db.selectFrom('lane_states').selectAll().execute()).toEqual([]);
    await settleDone(db, held, sent, now);
    expect(await outboxOf(api)).toMatchObject([{ status: 'sent' }]);
  });

  it('finishes what is under way before it stops, and leaves the rest', async () => {
    const api = await createTestApi();
    for (let n = 0; n < 8; n += 1) await queue(api);
    const slow: Deliver = () => new Promise((resolve) => setTimeout(() => resolve(sent), 300));
    const delivery = deliverFor(api, {}, { mail: slow });
    await expect.poll(async () => (await outboxOf(api))[0]?.status).toBe('sending');
    await delivery.stop();
    const left = (await outboxOf(api)).map(({ status }) => status);
    expect(left.filter((status) => status === 'sent')).toHaveLength(5);
    expect(left.filter((status) => status === 'pending')).toHaveLength(3);
  });

  it('queues one cause once, however often it is told of it', async () => {
    const api = await createTestApi();
    const entry = { kind: 'mail.test', payload: {}, dedupeKey: 'one' };
    for (let n = 0; n < 3; n += 1) await enqueueMessages(api.store.db, [entry], new Date().toISOString());
    expect(await outboxOf(api)).toHaveLength(1);
  });
});

describe('what failed for good', () => {
  it('is shown to admins with its lead, and sent when they try it again', async () => {
    const api = await createTestApi();
    const token = await api.signIn('admin');
    await api.send('POST', '/contact', { json: enquiry({ skip_thank_you_email: true }) });
    let deliver = failing;
    deliverFor(api, {}, { mail: (message, signal) => deliver(message, signal) });
    await settled(api);
    const { body } = await api.send<Outbox>('GET', '/admin/outbox', { token });
    expect(body.counts).toMatchObject({ failed: 1, sent: 0 });
    expect(body.failed).toMatchObject([
      { kind: 'lead.notify_staff', last_error: 'No such user here', lead_id: 1 },
    ]);
    expect(body.lanes).toMatchObject([{ lane: 'mail', last_error: 'No such user here' }]);

    deliver = async () => sent;
    const again = `/admin/outbox/${body.failed[0]?.id}/retry`;
    expect((await api.send('POST', again, { token })).status).toBe(200);
    await settled(api);
    const after = await api.send<Outbox>('GET', '/admin/outbox', { token });
    expect(after.body).toMatchObject({ counts: { failed: 0, sent: 1 }, failed: [] });
    expect(after.body.lanes[0]?.last_error).toBe('');
    expect((await api.send('POST', again, { token })).status).toBe(404);
  });

  it('stands on the timeline of its lead, and so does what was sent about its meetings', async () => {
    const api = await createTestApi();
    const token = await api.signIn('admin');
    await booked(api, '2031-06-03');
    await queue(api);
    const { body } = await api.send<LeadDetail>('GET', '/leads/1', { token });
    expect(body.messages.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'booking.confirm_visitor pending',
      'booking.notify_staff pending',
      'booking.remind_day pending',
      'booking.remind_hour pending',
    ]);
  });

  it('can be tried again all at once', async () => {
    const api = await createTestApi();
    const token = await api.signIn('admin');
    for (let n = 0; n < 3; n += 1) await queue(api);
    let deliver = failing;
    deliverFor(api, {}, { mail: (message, signal) => deliver(message, signal) });
    await settled(api);
    deliver = async () => sent;
    expect((await api.send('POST', '/admin/outbox/retry', { token })).body).toEqual({ retried: 3 });
    await settled(api);
    expect((await outboxOf(api)).every(({ status }) => status === 'sent')).toBe(true);
  });
});

it('old messages are deleted, those still to be sent are not', async () => {
  const api = await createTestApi();
  for (const status of ['sent', 'dropped', 'failed', 'pending'] as const) {
    await queue(api, status);
    await api.store.db.updateTable('outbox').set({ status }).where('kind', '=', status).execute();
  }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await deleteOldMessages(api.store.db, inDays(31), 30);
  expect((await outboxOf(api)).map(({ kind }) => kind)).toEqual(['failed', 'pending']);
  await deleteOldMessages(api.store.db, inDays(91), 30);
  expect((await outboxOf(api)).map(({ kind }) => kind)).toEqual(['pending']);
});
