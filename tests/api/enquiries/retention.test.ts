import { expect, it } from 'vitest';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { holdSlot } from '#content-api/enquiries/bookings/holds.ts';
import { deleteOldEnquiries } from '#content-api/enquiries/leads/retention.ts';
import { temporaryStore } from '../../support/store.ts';

it('enquiries are deleted after the 24 months the privacy notice tells, but won ones and fresh ones stay', async () => {
  const { db } = await temporaryStore();
  const lead = (name: string, day: string, status: 'Lead' | 'Won' = 'Lead') => ({
    ...{ name, email: `${name}@example.com`, status },
    ...{ created_at: '2020-01-01T00:00:00.000Z', updated_at: `${day}T00:00:00.000Z` },
  });
  const leads = [lead('old', '2024-11-19'), lead('fresh', '2024-11-21'), lead('client', '2021-01-01', 'Won')];
  await db.insertInto('leads').values(leads).execute();
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
    spam_reasons,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
  });
  const both = [leadOf('lead', ''), leadOf('spam', 'links')];
  await db.insertInto('leads').values(both).execute();
  const leftOn = async (day: string) => {
    await deleteOldEnquiries(db, new Date(`${day}T00:00:00.000Z`));
    return (await db.selectFrom('leads').select('name').execute()).map(({ name }) => name);
  };
  await saveSettings(db, { keepLeads: 1, keepSpam: 26 });
  expect(await leftOn('2026-11-25')).toEqual(['lead', 'spam']);
  await saveSettings(db, { keepSpam: 20 });
  expect(await leftOn('2026-11-25')).toEqual(['lead']);
  expect(await leftOn('2026-12-02')).toEqual([]);
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
  const inMinutes = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + minutes * 60_000);
  const wanted = {
    token: 'first',
    holder: 'code of an address',
    start: new Date('2027-03-01T09:00:00.000Z'),
  };
  await holdSlot(db, wanted, inMinutes(0), false);
  const leftAfter = async (minutes: number) => {
    await deleteOldEnquiries(db, inMinutes(minutes));
    return db.selectFrom('booking_holds').select('token_sha256').execute();
  };
  expect(await leftAfter(4)).toHaveLength(1);
  expect(await leftAfter(6)).toEqual([]);
});
