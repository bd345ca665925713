import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { dateAt, daysAfter, instantOf } from '../enquiries/bookings/times/slots.ts';
import { enqueueMessages } from '../outbox/store.ts';
import type { Secrets } from '../staff/access/secrets.ts';

const hourOfDigest = '8:00 AM';

/** The latest of these moments that has come, as an instant and as its date. */
export function lastMorning(timezone: string, now: Date): { at: Date; date: string } {
  const today = dateAt(now, timezone);
  for (const date of [today, daysAfter(today, -1)]) {
    // If the clocks skip that hour, the digest is due at noon.
    const at =
      instantOf({ date, time: hourOfDigest }, timezone) ?? instantOf({ date, time: '12:00 PM' }, timezone);
    if (at && at <= now) return { at, date };
  }
  return { at: now, date: today };
}

/** A night lasts an hour more or less when the clocks change. */
export function morningBefore(at: Date, timezone: string): Date {
  return lastMorning(timezone, new Date(at.getTime() - 1)).at;
}

/** The message's key has the date: once a day, even across restarts. No digest is sent two hours late. */
export async function queueDigests(db: Kysely<Database>, timezone: string, now: Date): Promise<void> {
  const { at, date } = lastMorning(timezone, now);
  if (now.getTime() - at.getTime() > 2 * hour) return;
  const readers = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('digest', '=', 1)
    .execute();
  const entries = readers.map(({ id }) => ({
    kind: 'mail.digest',
    payload: { user_id: id, morning: at.toISOString() },
    dedupeKey: `mail.digest:${id}:${date}`,
  }));
  await enqueueMessages(db, entries, now.toISOString());
}

export async function wantsDigest(db: Kysely<Database>, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('digest').where('id', '=', userId).executeTakeFirst();
  return user?.digest === 1;
}

export async function setDigest(db: Kysely<Database>, userId: number, digest: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ digest: Number(digest) })
    .where('id', '=', userId)
    .execute();
}

export function unsubscribeToken({ sessionKey }: Secrets, userId: number): string {
  const mark = createHmac('sha256', sessionKey).update(`unsubscribe digest ${userId}`).digest('base64url');
  return `${userId}.${mark}`;
}

export function userOfUnsubscribe(secrets: Secrets, token: string): number | null {
  const id = Number(/^([1-9]\d{0,9})\./.exec(token)?.[1] ?? 0);
  const [given, right] = [Buffer.from(token), Buffer.from(unsubscribeToken(secrets, id))];
  return id > 0 && given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

const hour = 60 * 60 * 1000;
