import { createHash, createHmac } from 'node:crypto';
import type { Expression, ExpressionBuilder, Insertable, Kysely, Selectable, SqlBool } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { indexEntry } from '../../database/search.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { readableEmail } from '../../values/email/spellings.ts';
import type { BookingDetail, MeetingType } from './bookings.shared.ts';

export type StoredBooking = Selectable<Database['bookings']>;

/** ISO 8601 in UTC, without the end. */
export interface Busy {
  start: string;
  end: string;
}

/** Leaves out bookings that only touch the ends. @param except a booking that doesn't count. */
export async function bookedBetween(db: Kysely<Database>, from: Date, to: Date, except = 0): Promise<Busy[]> {
  return db
    .selectFrom('bookings')
    .select(['start_utc as start', 'end_utc as end'])
    .where('start_utc', '<', to.toISOString())
    .where('start_utc', '>', dayBefore(from))
    .where('end_utc', '>', from.toISOString())
    .where('status', '!=', 'cancelled')
    .where('id', '!=', except)
    .orderBy('start_utc')
    .execute();
}

/** No meeting lasts a day, so earlier ones needn't be searched. */
function dayBefore(from: Date): string {
  return new Date(from.getTime() - 24 * 60 * 60 * 1000).toISOString();
}

/** Run it in a transaction. */
export async function addBooking(
  db: Kysely<Database>,
  booking: Insertable<Database['bookings']>,
): Promise<StoredBooking> {
  const added = await db
    .insertInto('bookings')
    .values({ ...booking, email: readableEmail(booking.email) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await indexEntry(db, 'bookings', added.id);
  return added;
}

export async function bookingById(db: Kysely<Database>, id: number): Promise<StoredBooking | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function bookingByIdempotencyKey(
  db: Kysely<Database>,
  key: string,
): Promise<StoredBooking | undefined> {
  return db.selectFrom('bookings').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

export async function bookingByToken(
  db: Kysely<Database>,
  tokenSha256: string,
): Promise<StoredBooking | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('manage_token_sha256', '=', tokenSha256)
    .executeTakeFirst();
}

export async function deleteSettledBooking(db: Kysely<Database>, id: number, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bookings')
    .where('id', '=', id)
    .where(isSettled(now))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function isSettled(now: Date): (eb: ExpressionBuilder<Database, 'bookings'>) => Expression<SqlBool> {
  return (eb) => eb.or([eb('status', '=', 'cancelled'), eb('end_utc', '<=', now.toISOString())]);
}

export function bookingDetail(booking: StoredBooking, page: string): BookingDetail {
  const { date, time, timezone, start_utc, end_utc, uid, sequence } = booking;
  const meeting_type = booking.meeting_type as MeetingType;
  return { meeting_type, date, time, timezone, start: start_utc, end: end_utc, page, uid, sequence };
}

/** Derived from the booking's uid, so that every mail can contain it; the store has only its hash. */
export function manageToken({ sessionKey }: Secrets, uid: string): string {
  return createHmac('sha256', sessionKey).update(`booking ${uid}`).digest('base64url');
}

export function managePath(secrets: Secrets, { uid }: { uid: string }): string {
  return `/api/booking/manage/${manageToken(secrets, uid)}`;
}

export function manageLink(booking: { uid: string }, secrets: Secrets, origin: string): string {
  return origin + managePath(secrets, booking);
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
