import { CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isOnPostgres } from '../support/postgres.ts';
import { temporaryStore } from '../support/store.ts';

const at = '2026-01-01T00:00:00.000Z';

describe.skipIf(isOnPostgres)('what is listed often is found by an index, already sorted', () => {
  const questions = {
    'published posts, newest first': `SELECT slug FROM posts WHERE status = ? ORDER BY published_at DESC, id DESC LIMIT 9`,
    'published posts of a category': `SELECT slug FROM posts WHERE status = ? AND EXISTS (SELECT 1 FROM post_categories AS link
      WHERE link.post_id = posts.id AND link.category_id = ?) ORDER BY published_at DESC, id DESC LIMIT 9`,
    'all posts, newest first': `SELECT id, coalesce(published_at, created_at) AS key FROM posts ORDER BY key DESC, id DESC LIMIT 20`,
    'leads, newest first': `SELECT id FROM leads ORDER BY created_at DESC, id DESC LIMIT 20`,
    'leads of a status': `SELECT id FROM leads WHERE status = ? ORDER BY created_at DESC, id DESC LIMIT 20`,
    'leads of somebody, by the day of the next step': `SELECT id FROM leads WHERE owner_id = ? AND next_date <= ? ORDER BY next_date, id`,
    'messages that are due': `SELECT id FROM outbox WHERE lane = ? AND status = ? AND next_attempt_at <= ? ORDER BY next_attempt_at, id LIMIT 20`,
    'active logos in order': `SELECT id FROM logos WHERE active = ? ORDER BY sort_order, id`,
    'active testimonials in order': `SELECT id FROM testimonials WHERE active = ? ORDER BY sort_order, id`,
    'the gallery, newest first': `SELECT id FROM gallery_images ORDER BY created_at DESC, id DESC LIMIT 100`,
  };

  test.each(Object.entries(questions))('%s', async (_, question) => {
    const { db } = await temporaryStore();
    const values = [...question.matchAll(/\?/g)].map(() => '');
    const { rows } = await db.executeQuery(CompiledQuery.raw(`EXPLAIN QUERY PLAN ${question}`, values));
    const steps = (rows as { detail: string }[]).map(({ detail }) => detail).join('\n');
    expect(steps).not.toMatch(/TEMP B-TREE/);
    expect(steps).not.toMatch(/SCAN (?!.*USING (?:COVERING )?INDEX)/);
  });
});

describe.skipIf(isOnPostgres)('rules the store keeps itself', () => {
  test('one booking per moment, unless it was cancelled', async () => {
    const { db } = await temporaryStore();
    const book = (uid: string) =>
      db
        .insertInto('bookings')
        .values({
          uid,
          name: 'Ada',
          email: 'ada@example.com',
          meeting_type: 'consultation',
          timezone: 'Europe/Paris',
          date: '2027-03-01',
          time: '9:00 AM',
          start_utc: '2027-03-01T08:00:00.000Z',
          end_utc: '2027-03-01T08:30:00.000Z',
          created_at: at,
          updated_at: at,
        })
        .execute();
    await book('first');
    await expect(book('second')).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
    await db.updateTable('bookings').set({ status: 'cancelled' }).where('uid', '=', 'first').execute();
    await book('second');
  });

  test('a lead has one of the four statuses', async () => {
    const { db } = await temporaryStore();
    const lead = { name: 'Ada', email: 'ada@example.com', created_at: at, updated_at: at };
    await db.insertInto('leads').values(lead).execute();
    const wrong = sql`UPDATE leads SET status = 'Pinned'`;
    await expect(wrong.execute(db)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_CHECK' });
  });
});
