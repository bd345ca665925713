import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import type { Role } from '../../values/identity.shared.ts';

const address = /^([1-9]\d{0,14})-([\w-]{43})\.ics$/;

/** Null while there is none. The path is a secret that follows from a key which the store doesn't hold. */
export async function feedPath(
  db: Kysely<Database>,
  secrets: Secrets,
  userId: number,
): Promise<string | null> {
  const feed = await db
    .selectFrom('booking_feeds')
    .select('nonce')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return feed ? `/api/bookings/feed/${userId}-${signatureOf(secrets, userId, feed.nonce)}.ics` : null;
}

/** Makes an address; one that was there before leads nowhere from then on. */
export async function renewFeed(
  db: Kysely<Database>,
  userId: number,
  at = new Date().toISOString(),
): Promise<void> {
  const feed = { nonce: randomBytes(16).toString('base64url'), created_at: at };
  await db
    .insertInto('booking_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
}

export async function endFeed(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('booking_feeds').where('user_id', '=', userId).execute();
}

export async function opensFeed(db: Kysely<Database>, secrets: Secrets, file: string): Promise<boolean> {
  const [, id, signature] = address.exec(file) ?? [];
  if (!id || !signature) return false;
  const feed = await db
    .selectFrom('booking_feeds')
    .innerJoin('users', 'users.id', 'booking_feeds.user_id')
    .select(['nonce', 'role'])
    .where('user_id', '=', Number(id))
    .executeTakeFirst();
  if (!feed || scopeOf(feed.role as Role, 'bookings.read') === null) return false;
  const expected = signatureOf(secrets, Number(id), feed.nonce);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}

function signatureOf({ sessionKey }: Secrets, userId: number, nonce: string): string {
  return createHmac('sha256', sessionKey).update(`feed ${userId} ${nonce}`).digest('base64url');
}
