import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { emailSpellings } from '../../values/email/spellings.ts';
import { isRefusedSignIn, REFUSED_SIGN_INS } from './activity.shared.ts';
import { type ActivityEvent, earlierBy, insertEntry, mergeIntoRecent } from './store.ts';

/** Refusals of a user from one address share a line for an hour. */
const TOGETHER = 60 * 60_000;

/** From so many lines within an hour on, further refusals share one, because attackers have many addresses. */
const MOST = 100;

export async function writeRefusal(db: Kysely<Database>, happened: ActivityEvent): Promise<void> {
  const refusal = isRefusedSignIn(happened.action) ? await withAccount(db, happened) : happened;
  if (await mergeIntoRecent(db, refusal, TOGETHER)) return;
  if ((await linesSince(db, refusal)) < MOST) return insertEntry(db, refusal);
  const anybody = fromAnywhere(refusal);
  if (!(await mergeIntoRecent(db, anybody, TOGETHER))) await insertEntry(db, anybody);
}

/** Stands for refusals from everywhere. A signed-in user stays named. */
export function fromAnywhere(refusal: ActivityEvent): ActivityEvent {
  const who = isRefusedSignIn(refusal.action) ? { userId: null, email: '' } : {};
  return { ...refusal, ...who, address: '', agent: '' };
}

/** Unknown accounts are not logged: people type their password into the wrong field. */
async function withAccount(db: Kysely<Database>, happened: ActivityEvent): Promise<ActivityEvent> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', emailSpellings(happened.email))
    .executeTakeFirst();
  return { ...happened, userId: account?.id ?? null, email: account?.email ?? '' };
}

/** Refused sign-ins and refused calls count separately, so that neither hides the other. */
async function linesSince(db: Kysely<Database>, { action, at }: ActivityEvent): Promise<number> {
  const together = isRefusedSignIn(action) ? REFUSED_SIGN_INS : [action];
  const { count } = await db
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', 'in', together)
    .where('at', '>=', earlierBy(at, TOGETHER))
    .executeTakeFirstOrThrow();
  return count;
}
