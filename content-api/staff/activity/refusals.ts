import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { emailSpellings } from '../../values/email/spellings.ts';
import { isRefusedSignIn, REFUSED_SIGN_INS } from './contract.ts';
import { add, before, type Happened, raise } from './lines.ts';

/** Refusals of the same user from the same address are one line for an hour, however many they are. */
const TOGETHER = 60 * 60_000;

/** From this many lines of refusals within an hour on the rest share one: attackers have many addresses. */
const MOST = 100;

export async function writeRefusal(db: Kysely<Database>, happened: Happened): Promise<void> {
  const refusal = isRefusedSignIn(happened.action) ? await withAccount(db, happened) : happened;
  if (await raise(db, refusal, TOGETHER)) return;
  if ((await linesSince(db, refusal)) < MOST) return add(db, refusal);
  const anybody = fromAnywhere(refusal);
  if (!(await raise(db, anybody, TOGETHER))) await add(db, anybody);
}

/** The refusal that stands for those from everywhere. Who is signed in is still known then. */
export function fromAnywhere(refusal: Happened): Happened {
  const who = isRefusedSignIn(refusal.action) ? { userId: null, email: '' } : {};
  return { ...refusal, ...who, address: '', agent: '' };
}

/** An account that nobody has isn't written down: people type their password into the wrong field. */
async function withAccount(db: Kysely<Database>, happened: Happened): Promise<Happened> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', emailSpellings(happened.email))
    .executeTakeFirst();
  return { ...happened, userId: account?.id ?? null, email: account?.email ?? '' };
}

/** Of sign-ins, or of calls: neither may crowd out the others. */
async function linesSince(db: Kysely<Database>, { action, at }: Happened): Promise<number> {
  const together = isRefusedSignIn(action) ? REFUSED_SIGN_INS : [action];
  const { count } = await db
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', 'in', together)
    .where('at', '>=', before(at, TOGETHER))
    .executeTakeFirstOrThrow();
  return count;
}
