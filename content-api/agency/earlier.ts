import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Store } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { answers } from '../http/answers.ts';
import type { CallWith } from '../http/call.ts';
import { allEarlierSchema, EARLIER_VALUES, type Earlier, type earlierQuerySchema } from './earlier.shared.ts';

const KEPT = 50;

interface Change {
  until: string;
  /** Null for an import or a command, which have no user. */
  by: number | null;
}

/** Stores the values that a change is about to replace, by key. Call it in the transaction of the change. */
export async function keepEarlier(
  db: Kysely<Database>,
  before: Readonly<Record<string, unknown>>,
  { until, by }: Change,
): Promise<void> {
  for (const [key, value] of Object.entries(before)) {
    await db
      .insertInto('earlier_values')
      .values({ key, value: JSON.stringify(value ?? null), until, changed_by: by })
      .execute();
    const tooOld = db
      .selectFrom('earlier_values')
      .select('id')
      .where('key', '=', key)
      .orderBy('id', 'desc')
      .offset(KEPT)
      .limit(1);
    await db.deleteFrom('earlier_values').where('key', '=', key).where('id', '<=', tooOld).execute();
  }
}

/** The newest change first, without values that this version doesn't accept. @param of prefix of the keys. */
export async function readEarlier(
  db: Kysely<Database>,
  schemas: Readonly<Record<string, z.ZodType>>,
  of = '',
): Promise<Earlier[]> {
  const keys = Object.keys(schemas).map((name) => of + name);
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('earlier_values')
    .leftJoin('users', 'users.id', 'changed_by')
    .select(['key', 'value', 'until', 'display_name'])
    .where('key', 'in', keys)
    .orderBy('earlier_values.id', 'desc')
    .execute();
  const earlier: Earlier[] = [];
  let values: Record<string, unknown> = {};
  for (const { key, value, until, display_name } of rows) {
    const name = key.slice(of.length);
    const checked = schemas[name]?.safeParse(JSON.parse(value));
    if (!checked?.success) continue;
    values = { ...values, [name]: checked.data };
    const last = earlier.at(-1);
    if (last?.until === until) Object.assign(last, { changed: [name, ...last.changed], values });
    else earlier.push({ until, by: display_name ?? '', changed: [name], values });
  }
  return earlier;
}

/** The display name of the last user who changed any of these; null where nobody is known. */
export async function lastChangedBy(db: Kysely<Database>, keys: readonly string[]): Promise<string | null> {
  if (keys.length === 0) return null;
  const last = await db
    .selectFrom('earlier_values')
    .leftJoin('users', 'users.id', 'changed_by')
    .select('display_name')
    .where('key', 'in', keys)
    .orderBy('earlier_values.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.display_name ?? null;
}

/** The back office puts earlier values into its form, and saves them as usual. */
export function earlierRoutes({ store: { db } }: { store: Store }) {
  return {
    list: answers(
      'List earlier versions of settings, navigation, letters or the SEO configuration',
      allEarlierSchema,
      200,
      {
        description:
          '`of` is a list of values, separated by commas: names of settings, `navigation`, `letters` or `seo`.',
      },
    )(async (call: CallWith<{ query: typeof earlierQuerySchema }>) => {
      const requested = call.req.valid('query').of.map((name) => [name, EARLIER_VALUES[name]]);
      return call.json({ earlier: await readEarlier(db, Object.fromEntries(requested)) });
    }),
  };
}
