import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';
import { rewriteRevisions } from './rewriting.ts';
import type { Entry } from './store.ts';

/** So many of each entry stay, the newest, and all of the last days. */
export const REVISIONS_KEPT = 100;
export const REVISION_DAYS = 30;

/** Lets go of what is older than that. @returns how many revisions. */
export async function thinRevisions(db: Kysely<Database>, now: Date): Promise<number> {
  const recent = new Date(now.getTime() - REVISION_DAYS * 86_400_000).toISOString();
  const many = await db
    .selectFrom('entry_revisions')
    .select(['kind', 'entry_id as id'])
    .groupBy(['kind', 'entry_id'])
    .having((eb) => eb.fn.countAll<number>(), '>', REVISIONS_KEPT)
    .execute();
  let gone = 0;
  for (const { kind, id } of many) {
    const entry: Entry = { kind: kind as WrittenKind, id };
    const old = await tooMany(db, entry, recent);
    if (old.size > 0)
      gone += await rewriteRevisions(db, entry, ({ revision, text }) => (old.has(revision) ? null : text));
    await yieldToOthers();
  }
  return gone;
}

async function tooMany(db: Kysely<Database>, { kind, id }: Entry, recent: string): Promise<Set<number>> {
  const all = await db
    .selectFrom('entry_revisions')
    .select(['revision', 'made_at'])
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .orderBy('revision', 'desc')
    .execute();
  const older = all.slice(REVISIONS_KEPT);
  return new Set(older.flatMap(({ revision, made_at }) => (made_at < recent ? [revision] : [])));
}
