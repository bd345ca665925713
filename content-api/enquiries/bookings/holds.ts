import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Busy } from './store.ts';
import { endOf } from './times/slots.ts';

const minute = 60_000;

const holdMinutes = 5;

/** A hold can be renewed for so long. Nobody takes longer to fill in the form. */
const longestMinutes = 30;

/** @param own the hash of a token whose hold doesn't count. */
export async function heldBetween(
  db: Kysely<Database>,
  from: Date,
  to: Date,
  now: Date,
  own = '',
): Promise<Busy[]> {
  return db
    .selectFrom('booking_holds')
    .select(['start_utc as start', 'end_utc as end'])
    .where('start_utc', '<', to.toISOString())
    .where('start_utc', '>', from.toISOString())
    .where('expires_at', '>', now.toISOString())
    .where('token_sha256', '!=', own)
    .execute();
}

/** Milliseconds since 1970. @param token its hash. */
export async function chosenUnder(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<{ start: number; at: number } | undefined> {
  const hold = await db
    .selectFrom('booking_holds')
    .select(['start_utc', 'held_since'])
    .where('token_sha256', '=', token)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return hold && { start: Date.parse(hold.start_utc), at: Date.parse(hold.held_since) };
}

interface Hold {
  token: string;
  holder: string;
  start: Date;
}

/** Call it in the transaction that found the half hour free. @param onlyOne ends other holds from this address. */
export async function holdSlot(
  transaction: Kysely<Database>,
  { token, holder, start }: Hold,
  now: Date,
  onlyOne: boolean,
): Promise<string> {
  await sweepHolds(transaction, now);
  if (onlyOne) {
    await transaction
      .deleteFrom('booking_holds')
      .where('holder', '=', holder)
      .where('token_sha256', '!=', token)
      .execute();
  }
  const start_utc = start.toISOString();
  const earlier = await transaction
    .selectFrom('booking_holds')
    .select('held_since')
    .where('token_sha256', '=', token)
    .where('start_utc', '=', start_utc)
    .executeTakeFirst();
  const held_since = earlier?.held_since ?? now.toISOString();
  const end = Math.min(
    now.getTime() + holdMinutes * minute,
    Date.parse(held_since) + longestMinutes * minute,
  );
  const expires_at = new Date(end).toISOString();
  const hold = { holder, start_utc, end_utc: endOf(start).toISOString(), held_since, expires_at };
  await transaction
    .insertInto('booking_holds')
    .values({ token_sha256: token, ...hold })
    .onConflict((conflict) => conflict.column('token_sha256').doUpdateSet(hold))
    .execute();
  return expires_at;
}

export async function endHold(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('booking_holds').where('token_sha256', '=', token).execute();
}

export async function sweepHolds(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('booking_holds').where('expires_at', '<=', now.toISOString()).execute();
}
