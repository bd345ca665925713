import { expect, it } from 'vitest';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { holdSlot } from '#content-api/enquiries/bookings/holds.ts';
import { deleteOldEnquiries } from '#content-api/enquiries/leads/retention.ts';
import { temporaryStore } from '../../support/store.ts';

it('enquiries are deleted after the 24 months the privacy notice tells, but won ones and fresh ones stay', async () => {
  const { db } = await temporaryStore();
  const lead = (name: string, updated_at: string, status: 'Lead' | 'Won' = 'Lead') =>
    db
      .insertInto('leads')
      .values({
        name,
        email: `${name}@example.com`,
        status,
        idempotency_key: null,
        created_at: '2020-01-01T00:00:00.000Z',
        updated_at,
      })
      .execute();
  await lead('old', '2024-11-19T00:00:00.000Z');
  await lead('fresh', '2024-11-21T00:00:00.000Z');
  await lead('client', '2021-01-01T00:00:00.000Z', 'Won');
  const deleted = await deleteOldEnquiries(db, new Date('2026-11-20T00:00:00.000Z'));
  expect(deleted).toEqual({ leads: 1, bookings: 0 });
  const left = await db.selectFrom('leads').select('name').orderBy('name').execute();
  expect(left.map(({ name }) => name)).toEqual(['client', 'fresh']);
});

it('are deleted when the settings say, each kind after its own period', async () => {
  const { db } = await temporaryStore();
  const leadOf = (name: string, spam_reasons: string) => ({
    name,
    email: `${name}@example.com`,
    idempotency_key: null,
    spam_reasons,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
  });
  await db
    .insertInto('leads')
    .values([leadOf('lead', ''), leadOf('spam', 'links')])
    .execute();
  const names = async () => (await db.selectFrom('leads').select('name').execute()).map(({ name }) => name);
  await saveSettings(db, { keepLeads: 1, keepSpam: 26 });
  await deleteOldEnquiries(db, new Date('2026-11-25T00:00:00.000Z'));
  expect(await names()).toEqual(['lead', 'spam']);
  await saveSettings(db, { keepSpam: 20 });
  await deleteOldEnquiries(db, new Date('2026-11-25T00:00:00.000Z'));
  expect(await names()).toEqual(['lead']);
  await deleteOldEnquiries(db, new Date('2026-12-02T00:00:00.000Z'));
  expect(await names()).toEqual([]);
});

it('meetings are deleted 24 months after their end or cancellation, and only then the leads they belong to', async () => {
  const { db } = await temporaryStore();
  const times = { created_at: '2020-01-01T00:00:00.000Z', updated_at: '2020-01-01T00:00:00.000Z' };
  const book = async (name: string, start_utc: string) => {
    const person = { name, email: `${name}@example.com` };
    const { id: lead_id } = await db
      .insertInto('leads')
      .values({ ...person, ...times, idempotency_key: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const when = { timezone: 'UTC', date: start_utc.slice(0, 10), time: '9:00 AM', start_utc };
    const end_utc = new Date(Date.parse(start_utc) + 30 * 60_000).toISOString();
    const meeting = { uid: name, lead_id, meeting_type: 'consultation', end_utc };
    await db
      .insertInto('bookings')
      .values({ ...person, ...when, ...meeting, ...times })
      .execute();
  };
  await book('old', '2024-11-19T09:00:00.000Z');
  await book('called off', '2030-01-07T09:00:00.000Z');
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('uid', '=', 'called off').execute();
  await book('fresh', '2024-11-21T09:00:00.000Z');
  expect(await deleteOldEnquiries(db, new Date('2026-11-20T12:00:00.000Z'))).toEqual({
    leads: 2,
    bookings: 2,
  });
  for (const table of ['leads', 'bookings'] as const) {
    expect(await db.selectFrom(table).select('name').execute()).toEqual([{ name: 'fresh' }]);
  }
});

it('what is left of half hours that somebody held is forgotten', async () => {
  const { db } = await temporaryStore();
  const hold = (token: string, minutes: number) =>
    holdSlot(
      db,
      { token, holder: 'code of an address', start: new Date('2027-03-01T09:00:00.000Z') },
      inMinutes(minutes),
      false,
    );
  const inMinutes = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + minutes * 60_000);
  await hold('first', 0);
  await deleteOldEnquiries(db, inMinutes(4));
  expect(await db.selectFrom('booking_holds').select('token_sha256').execute()).toHaveLength(1);
  await deleteOldEnquiries(db, inMinutes(6));
  expect(await db.selectFrom('booking_holds').select('token_sha256').execute()).toEqual([]);
});
