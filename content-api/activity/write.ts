import { type Kysely, sql } from 'kysely';
import { deviceOf } from '../access/device.ts';
import type { Database } from '../database/schema.ts';
import { ACTIVITY, type ActivityAction, type SubjectKind } from './contract.ts';
import { mayBeNumberedAgain, titleOf } from './subjects.ts';

/** Something that happened, once or several times. */
export interface Happened {
  action: ActivityAction;
  /** Null for who isn't signed in. */
  userId: number | null;
  name: string;
  /** Of a refused sign-in what was given as the account. */
  email: string;
  subjectId: number | null;
  /** Left out, it is looked up. */
  title?: string | undefined;
  /** Address or network. */
  address: string;
  /** The User-Agent header. */
  agent: string;
  /** ISO 8601 in UTC. */
  since: string;
  at: string;
  count: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The same again within so long is the same line: saving an article takes a hundred calls. */
const TOGETHER = 10 * MINUTE;

/** Refused sign-ins to the same account from the same address are one line for an hour, however many they are. */
const REFUSED_TOGETHER = 60 * MINUTE;

/** From this many lines of refusals within an hour on the rest share one: attackers have many addresses. */
const MOST_REFUSED = 100;

/** For how many days a line is kept. */
const DAYS_KEPT = 180;

/** Writes down what happened, in one transaction. */
export async function writeActivity(db: Kysely<Database>, happened: readonly Happened[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const one of happened) await writeOne(transaction, one);
  });
}

async function writeOne(db: Kysely<Database>, happened: Happened): Promise<void> {
  if (isRefusal(happened.action)) return writeRefusal(db, happened);
  const kind = ACTIVITY[happened.action].subject;
  const { subjectId } = happened;
  const title = happened.title ?? (await titleOf(db, kind, subjectId));
  if (kind && subjectId !== null && happened.action.endsWith('.delete')) {
    await noteGone(db, kind, subjectId, title);
    if (mayBeNumberedAgain(kind)) return add(db, { ...happened, subjectId: null, title });
  }
  if (!(await raise(db, { ...happened, title }, TOGETHER))) await add(db, { ...happened, title });
}

/**
 * An account that nobody has isn't written down: people type their password into the wrong field. What is left is at
 * most one line an hour for each user and address, and not more than so many together.
 */
async function writeRefusal(db: Kysely<Database>, happened: Happened): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', happened.email.toLowerCase())
    .executeTakeFirst();
  const refusal = { ...happened, userId: account?.id ?? null, email: account?.email ?? '' };
  if (await raise(db, refusal, REFUSED_TOGETHER)) return;
  if ((await refusalsSince(db, before(refusal.at, REFUSED_TOGETHER))) < MOST_REFUSED) {
    return add(db, refusal);
  }
  const anybody = { ...refusal, userId: null, email: '', address: '', agent: '' };
  if (!(await raise(db, anybody, REFUSED_TOGETHER))) await add(db, anybody);
}

const REFUSALS: readonly ActivityAction[] = ['session.refuse', 'session.refuseCode', 'session.refusePasskey'];

/** Whether it takes no account to have it logged. */
export function isRefusal(action: ActivityAction): boolean {
  return REFUSALS.includes(action);
}

async function refusalsSince(db: Kysely<Database>, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', 'in', REFUSALS)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** A line that tells the same already counts it too. False when there is none. */
async function raise(db: Kysely<Database>, happened: Happened, together: number): Promise<boolean> {
  const { action, email, subjectId, title = '', address } = happened;
  // Refusals by the clock, so that an attack of days is told by the hour; work by its pauses.
  const recent = isRefusal(action) ? ('since' as const) : ('at' as const);
  let same = db
    .selectFrom('activity')
    .select('id')
    .where('action', '=', action)
    .where('at', '>', before(happened.at, together))
    .where(recent, '>', before(happened.at, together))
    .where(sql<boolean>`user_id is ${userOf(happened)}`)
    .where('email', '=', email)
    .where('name', '=', happened.name)
    .where(sql<boolean>`subject_id is ${subjectId}`)
    .where('address', '=', address)
    .orderBy('at', 'desc')
    .limit(1);
  if (subjectId === null) same = same.where('subject_title', '=', title);
  const { numUpdatedRows } = await db
    .updateTable('activity')
    .set({
      at: happened.at,
      device: deviceOf(happened.agent),
      count: sql<number>`count + ${happened.count}`,
      ...(title ? { subject_title: title } : {}),
    })
    .where('id', '=', same)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function add(db: Kysely<Database>, happened: Happened): Promise<void> {
  const { at, since, name, email, action, subjectId, title = '', address, agent, count } = happened;
  await db
    .insertInto('activity')
    .values({
      at,
      since,
      user_id: userOf(happened),
      name,
      email,
      action,
      subject_kind: ACTIVITY[action].subject ?? '',
      subject_id: subjectId,
      subject_title: title,
      address,
      device: deviceOf(agent),
      count,
    })
    .execute();
}

/** Null for a user who was deleted meanwhile. */
function userOf({ userId }: Happened) {
  return sql<number | null>`(select id from users where id = ${userId})`;
}

/** What was deleted within the second had no name to look up; and its number leads to nothing else later. */
async function noteGone(db: Kysely<Database>, kind: SubjectKind, id: number, title: string): Promise<void> {
  await db
    .updateTable('activity')
    .set({
      subject_title: sql<string>`iif(subject_title = '', ${title}, subject_title)`,
      ...(mayBeNumberedAgain(kind) ? { subject_id: null } : {}),
    })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}

/** Deletes what is older than the log is kept. @returns how many lines. */
export async function deleteOldActivity(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('activity')
    .where('at', '<', before(now.toISOString(), DAYS_KEPT * DAY))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function before(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) - milliseconds).toISOString();
}
