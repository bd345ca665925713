import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';
import { type beatSchema, GONE_AFTER, type Mode } from './presence.shared.ts';
import { holderOf, type PresentTab } from './presenceOf.ts';

export interface OpenTab {
  kind: WrittenKind;
  entryId: number;
  tab: string;
  userId: number;
}

/** After the connection of a tab has ended: unless it says within this that it is there, it is gone. */
const GRACE = 8_000;

export async function tabsOn(
  db: Kysely<Database>,
  { kind, entryId }: Pick<OpenTab, 'kind' | 'entryId'>,
): Promise<PresentTab[]> {
  return (await tabs(db).where('kind', '=', kind).where('entry_id', '=', entryId).execute()).map(named);
}

/** All tabs that say they are there, by entry: for a list of entries in one go. */
export async function tabsByEntry(
  db: Kysely<Database>,
  kind: WrittenKind,
  now: Date,
): Promise<Map<number, PresentTab[]>> {
  const rows = await tabs(db)
    .select('entry_id')
    .where('kind', '=', kind)
    .where('seen_at', '>', ago(now, GONE_AFTER))
    .execute();
  const byEntry = new Map<number, PresentTab[]>();
  for (const { entry_id, ...row } of rows)
    byEntry.set(entry_id, [...(byEntry.get(entry_id) ?? []), named(row)]);
  return byEntry;
}

/** Notes that a tab is there. It is its turn to write where it is nobody's. */
export async function noteBeat(
  db: Kysely<Database>,
  open: OpenTab,
  { mode, typed, active }: Omit<z.output<typeof beatSchema>, 'tab'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (transaction) => {
    await forgetGone(transaction, now);
    const existing = await tabsOn(transaction, open);
    const isNew = !existing.some(({ tab, user_id }) => tab === open.tab && user_id === open.userId);
    const isActive = active || typed || isNew;
    const others = existing.filter(({ tab }) => tab !== open.tab);
    const own = existing.find(({ tab }) => tab === open.tab);
    const isFree = holderOf(others, now) === undefined;
    const takesTurn = mode === 'writing' && isActive && isFree && own?.held_at == null;
    const changed = {
      mode,
      seen_at: at,
      ...(isActive ? { active_at: at } : {}),
      ...(typed ? { typed_at: at } : {}),
      ...(takesTurn ? { held_at: at, taken_by: null, taken_at: null } : {}),
      // A tab that only looks or waits has let go.
      ...(mode === 'writing' ? {} : { held_at: null }),
    };
    await transaction
      .insertInto('presences')
      .values({ ...rowOf(open), since: at, active_at: at, ...changed })
      // The name of somebody else's tab can't be taken over by naming one's own like it.
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'entry_id', 'tab'])
          .doUpdateSet(changed)
          .where('presences.user_id', '=', open.userId),
      )
      .execute();
  });
}

/** From now on it is this tab's turn; who had it before is told by whom it was taken. */
export async function takeOver(db: Kysely<Database>, open: OpenTab, now: Date): Promise<void> {
  const at = now.toISOString();
  await noteBeat(db, open, { mode: 'writing', typed: false, active: true }, now);
  await db.transaction().execute(async (transaction) => {
    await entryTabs(transaction, open)
      .set({ held_at: null, taken_by: open.userId, taken_at: at })
      .where('user_id', '!=', open.userId)
      .where('mode', '=', 'writing')
      .execute();
    await entryTabs(transaction, open)
      .set({ held_at: at, taken_by: null, taken_at: null })
      .where('user_id', '=', open.userId)
      .where('tab', '=', open.tab)
      .execute();
  });
}

export async function leave(db: Kysely<Database>, { kind, entryId, tab, userId }: OpenTab): Promise<void> {
  await db
    .deleteFrom('presences')
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('tab', '=', tab)
    .where('user_id', '=', userId)
    .execute();
}

/** Its connection has ended: the tab may be gone, or only out of sight. */
export async function noteDisconnected(db: Kysely<Database>, open: OpenTab, now: Date): Promise<void> {
  const at = ago(now, GONE_AFTER - GRACE);
  await entryTabs(db, open)
    .set({ seen_at: at })
    .where('tab', '=', open.tab)
    .where('user_id', '=', open.userId)
    .where('seen_at', '>', at)
    .execute();
}

function tabs(db: Kysely<Database>) {
  return db
    .selectFrom('presences')
    .innerJoin('users', 'users.id', 'presences.user_id')
    .leftJoin('users as takers', 'takers.id', 'presences.taken_by')
    .select(['tab', 'user_id', 'users.display_name as name', 'mode', 'since', 'seen_at', 'active_at'])
    .select(['typed_at', 'held_at', 'taken_by', 'takers.display_name as taken_by_name', 'taken_at']);
}

function named<Row extends { mode: string }>(row: Row): Row & { mode: Mode } {
  return { ...row, mode: row.mode as Mode };
}

function entryTabs(db: Kysely<Database>, { kind, entryId }: OpenTab) {
  return db.updateTable('presences').where('kind', '=', kind).where('entry_id', '=', entryId);
}

function rowOf({ kind, entryId, tab, userId }: OpenTab) {
  return { kind, entry_id: entryId, tab, user_id: userId };
}

async function forgetGone(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('presences').where('seen_at', '<', ago(now, GONE_AFTER)).execute();
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
