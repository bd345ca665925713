import { expect, it } from 'vitest';
import { deleteOldEnquiries } from '#content-api/leads/retention.ts';
import { temporaryStore } from '../support/store.ts';

it('enquiries are deleted after the 24 months the privacy notice tells, but won ones and fresh ones stay', async () => {
  const { db } = temporaryStore();
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
