import type { Kysely } from 'kysely';
import { occupantsAt } from '../../blog/redirects/occupants.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { MISSED_DAYS, type Missed, type missedChangeSchema, missedListSchema } from './missed.shared.ts';

/** The most that are stored: requests at random addresses push out only addresses that were requested once. */
const MOST = 1000;
/** Nobody goes through more. */
const SHOWN = 100;
const DAY = 24 * 60 * 60 * 1000;

export async function countMissed(
  db: Kysely<Database>,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const last_at = now.toISOString();
  const rows = [...counts].map(([path, count]) => ({ path, count, last_at }));
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('missed_addresses')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet(({ ref, eb }) => ({
          count: eb('missed_addresses.count', '+', ref('excluded.count')),
          last_at,
        })),
      )
      .execute();
    const oldest = new Date(now.getTime() - MISSED_DAYS * DAY).toISOString();
    await transaction.deleteFrom('missed_addresses').where('last_at', '<', oldest).execute();
    const remaining = transaction
      .selectFrom('missed_addresses')
      .select('path')
      .orderBy('ignored', 'desc')
      .orderBy('count', 'desc')
      .orderBy('last_at', 'desc')
      .orderBy('path')
      .limit(MOST);
    await transaction.deleteFrom('missed_addresses').where('path', 'not in', remaining).execute();
  });
}

export async function missedAddresses(db: Kysely<Database>): Promise<Missed[]> {
  const rows = await db
    .selectFrom('missed_addresses')
    .select(['path', 'count', 'last_at'])
    .where('ignored', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('redirects').select('source_key').whereRef('source_key', '=', 'missed_addresses.path'),
        ),
      ),
    )
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .execute();
  const occupants = await occupantsAt(
    db,
    rows.map(({ path }) => path),
  );
  return rows.filter(({ path }) => !occupants.has(path)).slice(0, SHOWN);
}

/** @returns false where nobody has asked for it. */
export async function ignoreMissed(db: Kysely<Database>, path: string, ignored: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('missed_addresses')
    .set({ ignored: Number(ignored) })
    .where('path', '=', path)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function missedRoutes({ store: { db } }: { store: Store }) {
  return {
    list: answers('List addresses that visitors requested and did not find', missedListSchema, 200, {
      description:
        'The hundred most requested paths, counted every ten seconds. A thousand are kept, each for 90 days after the last request.',
    })(async (call: Call) => call.json({ addresses: await missedAddresses(db) })),

    ignore: answers('Hide a missed address, or show it again', doneSchema, 200, {
      refusals: { 404: 'Nobody has requested it' },
    })(async (call: CallWith<{ json: typeof missedChangeSchema }>) => {
      const { path, ignored } = call.req.valid('json');
      if (!(await ignoreMissed(db, path, ignored))) throw notFound('Address');
      return call.json({ success: true as const });
    }),
  };
}
