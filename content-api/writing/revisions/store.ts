import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';
import { unpack, type Values, type Whole } from './packing.ts';
import type { How, RevisionItem } from './revisions.shared.ts';

export interface Entry {
  kind: WrittenKind;
  id: number;
}

export interface Newest {
  revision: number;
  /** Its values, as JSON. */
  text(): string;
  full: Whole;
}

/** By the ids of entries; none where nothing is kept yet. */
export async function newestRevisions(
  db: Kysely<Database>,
  kind: WrittenKind,
  ids: readonly number[],
): Promise<Map<number, Newest>> {
  const rows = await db
    .selectFrom('entry_revisions as newest')
    .leftJoin('entry_revisions as whole', (join) =>
      join
        .onRef('whole.kind', '=', 'newest.kind')
        .onRef('whole.entry_id', '=', 'newest.entry_id')
        .onRef('whole.revision', '=', 'newest.base'),
    )
    .select(['newest.entry_id', 'newest.revision', 'newest.packed', 'whole.packed as whole'])
    .select('whole.revision as base')
    .where('newest.kind', '=', kind)
    .where('newest.entry_id', 'in', idsIn(ids))
    .where('newest.revision', '=', (eb) =>
      eb
        .selectFrom('entry_revisions as all')
        .select((all) => all.fn.max('all.revision').as('revision'))
        .whereRef('all.kind', '=', 'newest.kind')
        .whereRef('all.entry_id', '=', 'newest.entry_id'),
    )
    .execute();
  return new Map(rows.map(({ entry_id, ...row }) => [entry_id, newestFrom(row)]));
}

function newestFrom({ revision, packed, base, whole }: NewestRow): Newest {
  const own = whole ?? packed;
  const text = unpack(own, '');
  return {
    revision,
    text: () => (whole ? unpack(packed, text) : text),
    full: { revision: base ?? revision, text, size: own.length },
  };
}

interface NewestRow {
  revision: number;
  packed: Buffer;
  base: number | null;
  whole: Buffer | null;
}

/** Newest first. */
export async function revisionPage(
  db: Kysely<Database>,
  entry: Entry,
  { page, limit }: { page: number; limit: number },
): Promise<{ revisions: RevisionItem[]; total: number }> {
  const { total } = await revisionsOf(db, entry)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await items(db, entry)
    .orderBy('revision', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { revisions: rows.map(itemFrom), total };
}

export interface StoredRevision {
  item: RevisionItem;
  values: Values;
}

export async function revisionOf(
  db: Kysely<Database>,
  entry: Entry,
  revision: number,
): Promise<StoredRevision | undefined> {
  const row = await items(db, entry)
    .select(['base', 'packed'])
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) return undefined;
  const { base, packed, ...item } = row;
  const full = base === null ? '' : (await wholeRevision(db, entry, base)).text;
  return { item: itemFrom(item), values: JSON.parse(unpack(packed, full)) as Values };
}

/** The number of the one before; undefined for the first that is kept. */
export async function revisionBefore(
  db: Kysely<Database>,
  entry: Entry,
  revision: number,
): Promise<number | undefined> {
  const row = await revisionsOf(db, entry)
    .select('revision')
    .where('revision', '<', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision;
}

export interface RevisionText {
  id: number;
  revision: number;
  /** Values, as JSON. */
  text: string;
}

/** Oldest first. */
export async function allTexts(db: Kysely<Database>, entry: Entry): Promise<RevisionText[]> {
  const rows = await packedRows(db, entry).select('id').orderBy('revision').execute();
  const wholes = new Map<number, string>();
  return rows.map(({ id, revision, base, packed }) => {
    const text = unpack(packed, base === null ? '' : (wholes.get(base) ?? ''));
    if (base === null) wholes.set(revision, text);
    return { id, revision, text };
  });
}

function revisionsOf(db: Kysely<Database>, { kind, id }: Entry) {
  return db.selectFrom('entry_revisions').where('kind', '=', kind).where('entry_id', '=', id);
}

async function wholeRevision(db: Kysely<Database>, entry: Entry, revision: number): Promise<Whole> {
  const { packed } = await packedRows(db, entry).where('revision', '=', revision).executeTakeFirstOrThrow();
  return { revision, text: unpack(packed, ''), size: packed.length };
}

function packedRows(db: Kysely<Database>, entry: Entry) {
  return revisionsOf(db, entry).select(['revision', 'base', 'packed']);
}

function items(db: Kysely<Database>, entry: Entry) {
  return revisionsOf(db, entry)
    .leftJoin('users', 'users.id', 'user_id')
    .select(['revision', 'made_at', 'display_name', 'users.id as made_by_id', 'how', 'from_at', 'changes']);
}

function itemFrom({ display_name, how, ...item }: ItemRow): RevisionItem {
  return { ...item, made_by: display_name, how: how as How };
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof items>['execute']>>[number];
