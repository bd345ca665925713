import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { publicOrigin } from '../../agency/seo/store.ts';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import type { Role } from '../../values/identity.shared.ts';
import { calendarFile } from '../bookings/calendarEntry.ts';
import { feedSchema } from './agenda.shared.ts';
import { feedBookings } from './store.ts';

interface Parts {
  store: Store;
  secrets: Secrets;
  siteUrl: string;
}

export function feedRoutes({ store: { db }, secrets, siteUrl }: Parts) {
  const idOfCaller = (call: Call) => callerOrFail(call).user.id;
  return {
    mine: answers(
      'Get your calendar feed of meetings',
      feedSchema,
    )(async (call: Call) => call.json({ path: await feedPath(db, secrets, idOfCaller(call)) })),

    renew: answers(
      'Create a new address for your feed; the old one stops working',
      feedSchema,
      201,
    )(async (call: Call) => {
      await renewFeed(db, idOfCaller(call));
      return call.json({ path: await feedPath(db, secrets, idOfCaller(call)) }, 201);
    }),

    end: answers(
      'End your feed',
      feedSchema,
    )(async (call: Call) => {
      await db.deleteFrom('booking_feeds').where('user_id', '=', idOfCaller(call)).execute();
      return call.json({ path: null });
    }),

    read: answers('Get the meetings as iCalendar', null, 200, {
      media: 'text/calendar',
      refusals: { 404: 'No such address' },
    })(async (call: Call) => {
      if (!(await opensFeed(db, secrets, call.req.param('file') ?? ''))) throw notFound('Feed');
      const { brand, wording } = await readSettings(db);
      const bookings = await feedBookings(db, new Date());
      const origin = await publicOrigin(db, siteUrl);
      return call.body(calendarFile(bookings, { forWhom: 'staff', brand, origin, secrets, wording }), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'X-Robots-Tag': 'noindex',
      });
    }),
  };
}

const address = /^([1-9]\d{0,14})-([\w-]{43})\.ics$/;

/** Null without a feed. The path is a secret, derived from a key which the store doesn't hold. */
async function feedPath(db: Kysely<Database>, secrets: Secrets, userId: number): Promise<string | null> {
  const feed = await db
    .selectFrom('booking_feeds')
    .select('nonce')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return feed ? `/api/bookings/feed/${userId}-${signatureOf(secrets, userId, feed.nonce)}.ics` : null;
}

async function renewFeed(db: Kysely<Database>, userId: number, at = new Date().toISOString()): Promise<void> {
  const feed = { nonce: randomBytes(16).toString('base64url'), created_at: at };
  await db
    .insertInto('booking_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
}

async function opensFeed(db: Kysely<Database>, secrets: Secrets, file: string): Promise<boolean> {
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
