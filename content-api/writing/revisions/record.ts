import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { picturesNamed } from '../../richText/prepare.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';
import { changesInWords, packAsDelta, type RevisedField, type Values, type Whole } from './packing.ts';
import type { Revisable } from './revisable.ts';
import type { How } from './revisions.shared.ts';
import { allTexts, type Entry, type Newest, newestRevisions, type RevisionText } from './store.ts';

export interface Making {
  how: How;
  /** Id of the user; null where nobody does it. */
  by: number | null;
  /** The time of the earlier revision that is restored. ISO 8601 in UTC. */
  from?: string | undefined;
}

interface Saved {
  /** The entry's count of its saves. */
  revision: number;
  /** ISO 8601 in UTC. */
  at: string;
  values: Values;
}

export interface Save {
  id: number;
  /** Left out for an entry that is new. */
  before?: Saved | undefined;
  after: Saved;
}

type RevisedKind = Pick<Revisable, 'kind' | 'fields'>;

/** The recorded change of an entry's first revision. */
const ALL = 'all of it';

/**
 * Keeps what saves made of entries, and what was there before where that isn't kept. One that changed nothing makes no
 * revision. Run it in the transaction of the saves, with a hundred at most.
 */
export async function recordRevisions(
  db: Kysely<Database>,
  { kind, fields }: RevisedKind,
  saves: readonly Save[],
  making: Making,
): Promise<void> {
  const ids = saves.flatMap(({ id, before }) => (before ? [id] : []));
  const newest = ids.length === 0 ? new Map<number, Newest>() : await newestRevisions(db, kind, ids);
  const rows = saves.flatMap((save) => rowsOf(save, { newest: newest.get(save.id), fields, making }));
  if (rows.length === 0) return;
  await db
    .insertInto('entry_revisions')
    .values(rows.map(({ text: _, ...row }) => ({ kind, ...row })))
    // Whatever is wrong with the history: it keeps nobody from saving.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordPictures(db, kind, rows);
}

interface Recording {
  newest: Newest | undefined;
  fields: readonly RevisedField[];
  making: Making;
}

type Row = ReturnType<typeof rowFrom>;

function rowsOf({ id, before, after }: Save, { newest, fields, making }: Recording): Row[] {
  const text = JSON.stringify(after.values);
  if (!before) return [rowFrom({ id, ...after, text }, making, undefined)];
  const textBefore = JSON.stringify(before.values);
  if (text === textBefore) return [];
  const changes = changesInWords(fields, before.values, after.values);
  const save = { id, ...after, text, changes };
  // Nothing is missing, or only what is no save: an author who is gone takes nothing of the history along.
  if (newest && newest.revision >= before.revision) return [rowFrom(save, making, newest.full)];
  if (newest?.text() === textBefore) return [rowFrom(save, making, newest.full)];
  const missed = newest && changesInWords(fields, JSON.parse(newest.text()) as Values, before.values);
  const found = rowFrom(
    { id, ...before, text: textBefore, changes: missed },
    { how: 'found', by: null },
    newest?.full,
  );
  const { revision, packed } = found;
  const full = found.base === null ? { revision, text: textBefore, size: packed.length } : newest?.full;
  return [found, rowFrom(save, making, full)];
}

interface Kept extends Omit<Saved, 'values'> {
  id: number;
  text: string;
  changes?: string | undefined;
}

function rowFrom({ id, revision, at, text, changes = ALL }: Kept, making: Making, full: Whole | undefined) {
  return {
    entry_id: id,
    revision,
    made_at: at,
    user_id: making.by,
    how: making.how,
    from_at: making.from ?? null,
    changes,
    ...packAsDelta(text, full),
    text,
  };
}

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

/**
 * Deletes or rewrites revisions of an entry, and packs those that depend on them again, in a transaction.
 * @param rewrite the text that stays, or null. @returns how many were rewritten or deleted.
 */
export function rewriteRevisions(
  db: Kysely<Database>,
  entry: Entry,
  rewrite: (stored: RevisionText) => string | null,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const before = await allTexts(transaction, entry);
    const after = before.map((stored) => ({ ...stored, text: rewrite(stored) }));
    const others = after.filter(({ text }, index) => text !== before[index]?.text).length;
    if (others === 0) return 0;
    const gone = after.flatMap(({ id, text }) => (text === null ? [id] : []));
    await transaction.deleteFrom('entry_revisions').where('id', 'in', idsIn(gone)).execute();
    const staying = after.flatMap(({ text, ...row }) => (text === null ? [] : [{ ...row, text }]));
    await packAnew(transaction, staying);
    await forgetPictures(transaction, entry);
    await recordPictures(
      transaction,
      entry.kind,
      staying.map(({ text }) => ({ entry_id: entry.id, text })),
    );
    return others;
  });
}

async function packAnew(
  db: Kysely<Database>,
  remaining: readonly Pick<RevisionText, 'id' | 'revision' | 'text'>[],
) {
  let full: Whole | undefined;
  for (const { id, revision, text } of remaining) {
    const packed = packAsDelta(text, full);
    if (packed.base === null) full = { revision, text, size: packed.packed.length };
    await db.updateTable('entry_revisions').set(packed).where('id', '=', id).execute();
  }
}

/** With an entry that is gone for good. */
export async function forgetRevisions(db: Kysely<Database>, entry: Entry): Promise<void> {
  const { kind, id } = entry;
  await db.deleteFrom('entry_revisions').where('kind', '=', kind).where('entry_id', '=', id).execute();
  await forgetPictures(db, entry);
}

/** Notes which pictures texts show: their files stay as long as something is kept that does. */
async function recordPictures(
  db: Kysely<Database>,
  kind: WrittenKind,
  texts: readonly { entry_id: number; text: string }[],
): Promise<void> {
  const rows = new Map<string, { file_base: string; kind: string; entry_id: number }>();
  for (const { entry_id, text } of texts)
    for (const file_base of picturesNamed(text))
      rows.set(`${file_base} ${entry_id}`, { file_base, kind, entry_id });
  if (rows.size === 0) return;
  await db
    .insertInto('revision_pictures')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A picture whose image was deleted for good isn't kept for what an entry said once. @param imageId of the picture. */
export async function letRevisionsForget(db: Kysely<Database>, imageId: number): Promise<void> {
  await db
    .deleteFrom('revision_pictures')
    .where('file_base', 'in', (eb) => eb.selectFrom('images').select('file_base').where('id', '=', imageId))
    .execute();
}

async function forgetPictures(db: Kysely<Database>, { kind, id }: Entry): Promise<void> {
  await db.deleteFrom('revision_pictures').where('kind', '=', kind).where('entry_id', '=', id).execute();
}
