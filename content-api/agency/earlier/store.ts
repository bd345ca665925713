import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { EARLIER_VALUES, type Earlier, type EarlierName, isEarlierName } from './contract.ts';

/** How many changes of one value are kept. */
const KEPT = 50;

interface Change {
  until: string;
  /** Null for whoever isn't signed in: an import, a command. */
  by: number | null;
}

/** Keeps what is about to be changed. To be called in the transaction of the change. */
export async function keepEarlier(
  db: Kysely<Database>,
  before: Readonly<Record<string, unknown>>,
  { until, by }: Change,
): Promise<void> {
  for (const [key, value] of Object.entries(before)) {
    if (!isEarlierName(key)) continue;
    await db
      .insertInto('earlier_settings')
      .values({
        key,
        value: JSON.stringify(value ?? null),
        until,
        changed_by: by,
      })
      .execute();
    const tooOld = db
      .selectFrom('earlier_settings')
      .select('id')
      .where('key', '=', key)
      .orderBy('id', 'desc')
      .offset(KEPT)
      .limit(1);
    await db.deleteFrom('earlier_settings').where('key', '=', key).where('id', '<=', tooOld).execute();
  }
}

/** What these values were, the newest change first. What this version couldn't take any more isn't told. */
export async function readEarlier(db: Kysely<Database>, names: readonly EarlierName[]): Promise<Earlier[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('earlier_settings')
    .leftJoin('users', 'users.id', 'changed_by')
    .select(['key', 'value', 'until', 'display_name'])
    .where('key', 'in', names)
    .orderBy('earlier_settings.id', 'desc')
    .execute();
  const earlier: Earlier[] = [];
  let values: Record<string, unknown> = {};
  for (const { key, value, until, display_name } of rows) {
    const checked = isEarlierName(key) ? EARLIER_VALUES[key].safeParse(JSON.parse(value)) : null;
    if (!checked?.success) continue;
    values = { ...values, [key]: checked.data };
    const last = earlier.at(-1);
    if (last?.until === until) Object.assign(last, { changed: [key, ...last.changed], values });
    else earlier.push({ until, by: display_name ?? '', changed: [key], values });
  }
  return earlier;
}
