import type { Kysely } from 'kysely';
import { z } from 'zod';
import { nextId, removeRow } from '../../database/givenIds.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import {
  type AnyEntry,
  type AnyKind,
  type EntryOf,
  type InputOf,
  namesIn,
  type ShownOf,
} from '../../kinds/contentKind.shared.ts';
import { canHide, type KindKey, type ListedName, relationsTo, tableOf } from '../../kinds/kinds.shared.ts';
import type { Changes } from '../../values/fields.shared.ts';
import type { Moved } from '../../values/slugs.shared.ts';
import { picturesById, picturesByUrl } from '../gallery/store.ts';
import { behaviourOf } from './behaviours.ts';

type Row = { id: number; image_id?: number | null } & Record<string, unknown>;

/** @param shown only those that visitors see. */
export async function listEntries<Kind extends AnyKind>(
  db: Kysely<Database>,
  kind: Kind,
  shown: 'all' | 'shown' = 'all',
): Promise<EntryOf<Kind>[]> {
  return (await rowsInOrder(db, kind, shown)).map((row) => entryFrom(kind, row));
}

export async function shownEntries<Kind extends AnyKind>(
  db: Kysely<Database>,
  kind: Kind,
  shown: 'all' | 'shown' = 'shown',
): Promise<ShownOf<Kind>[]> {
  const rows = await rowsInOrder(db, kind, shown);
  const pictures = await picturesById(
    db,
    rows.map(({ image_id = null }) => image_id),
  );
  return rows.flatMap((row) => {
    const made = kind.shown(entryFrom(kind, row) as never, pictures.get(row.image_id ?? 0));
    return made === undefined ? [] : [made as ShownOf<Kind>];
  });
}

/** Earlier slugs of entries that visitors see, each with the one that it leads to, by slug. */
export function movedEntries(db: Kysely<Database>, kind: ListedName): Promise<Moved[]> {
  return db
    .selectFrom(`leading_${kind}_addresses` as 'leading_category_addresses')
    .select(['slug', 'leads_to as to'])
    .orderBy('slug')
    .execute();
}

export async function findEntry<Kind extends AnyKind>(
  db: Kysely<Database>,
  kind: Kind,
  id: number,
): Promise<EntryOf<Kind> | undefined> {
  const row = await db.selectFrom(tableOf(kind)).selectAll().where('id', '=', id).executeTakeFirst();
  return row && entryFrom(kind, row);
}

/** Adds an entry. A slug that is taken is refused (`takenColumn`), here and when changing. */
export function addEntry<Kind extends AnyKind>(
  db: Kysely<Database>,
  kind: Kind,
  input: InputOf<Kind>,
  at = new Date().toISOString(),
): Promise<EntryOf<Kind>> {
  const { begin, prepare, added } = behaviourOf(kind);
  return revising(db, async (transaction) => {
    const prepared = (await prepare?.(transaction, input)) ?? input;
    const values = { ...(await begin?.(transaction)), ...(await valuesFrom(transaction, kind, prepared)) };
    const row = await transaction
      .insertInto(tableOf(kind))
      .values({ id: nextId(kind.key as KindKey), ...values, created_at: at, updated_at: at } as never)
      .returningAll()
      .executeTakeFirstOrThrow();
    const entry = entryFrom(kind, row);
    await added?.(transaction, entry);
    return entry;
  });
}

export function changeEntry<Kind extends AnyKind>(
  db: Kysely<Database>,
  kind: Kind,
  id: number,
  changes: Changes<InputOf<Kind>>,
  at = new Date().toISOString(),
): Promise<EntryOf<Kind> | undefined> {
  const { prepare, changed } = behaviourOf(kind);
  const relations = relationsTo(kind.key);
  return revising(db, async (transaction) => {
    const isFollowed = changed !== undefined || relations.length > 0;
    const before = isFollowed || prepare ? await findEntry(transaction, kind, id) : undefined;
    const prepared = (before && (await prepare?.(transaction, changes, before))) ?? changes;
    const row = await transaction
      .updateTable(tableOf(kind))
      .set({ ...(await valuesFrom(transaction, kind, prepared)), updated_at: at } as never)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    const entry = row && entryFrom(kind, row);
    if (entry && before) {
      await changed?.(transaction, before, entry);
      const [name = ''] = kind.identity;
      for (const relation of relations)
        await renameIn(transaction, relation, {
          was: String(before[name as 'name']),
          is: String(entry[name as 'name']),
          at,
        });
    }
    return entry;
  });
}

async function renameIn(
  db: Kysely<Database>,
  { kind, field, many }: ReturnType<typeof relationsTo>[number],
  { was, is, at }: { was: string; is: string; at: string },
): Promise<void> {
  if (was === is) return;
  const rows = await db.selectFrom(tableOf(kind)).selectAll().execute();
  for (const { id, ...row } of rows) {
    const names = many ? namesIn(String(row[field as 'name'])) : [String(row[field as 'name'])];
    if (!names.includes(was)) continue;
    const renamed = names.map((name) => (name === was ? is : name)).join(',');
    await db
      .updateTable(tableOf(kind))
      .set({ [field]: renamed, updated_at: at } as never)
      .where('id', '=', id)
      .execute();
  }
}

/** @throws ApiFailure 409 while posts still name it and need it. */
export async function removeEntry(db: Kysely<Database>, kind: AnyKind, id: number): Promise<void> {
  await revising(db, async (transaction) => {
    await behaviourOf(kind).removing?.(transaction, id);
    await removeRow(transaction, kind.key as KindKey, id);
  });
}

/** Adds or changes the entry that is known by the same fields. @param nth of several of them, oldest first, from 0. */
export async function saveEntry<Kind extends AnyKind>(
  db: Kysely<Database>,
  kind: Kind,
  input: InputOf<Kind>,
  nth = 0,
): Promise<{ id: number; change: 'added' | 'changed' | 'unchanged' }> {
  const values: Record<string, unknown> = await valuesFrom(db, kind, input);
  const existing: Row | undefined = await kind.identity
    .reduce(
      (rows, name) => rows.where(name as 'name', '=', values[name] as string),
      db.selectFrom(tableOf(kind)).selectAll(),
    )
    .orderBy('id')
    .limit(1)
    .offset(nth)
    .executeTakeFirst();
  if (!existing) return { id: (await addEntry(db, kind, input)).id, change: 'added' };
  const { id } = existing;
  const before = entryFrom(kind, existing) as AnyEntry;
  const prepared = await behaviourOf(kind).prepare?.(db, input, before);
  if (prepared) Object.assign(values, await valuesFrom(db, kind, prepared));
  if (Object.entries(values).every(([name, value]) => existing[name] === value))
    return { id, change: 'unchanged' };
  await changeEntry(db, kind, id, input as Changes<InputOf<Kind>>);
  return { id, change: 'changed' };
}

async function rowsInOrder(db: Kysely<Database>, kind: AnyKind, shown: 'all' | 'shown'): Promise<Row[]> {
  return kind.order
    .reduce(
      (rows, column) => rows.orderBy(column as 'sort_order'),
      db
        .selectFrom(tableOf(kind))
        .selectAll()
        .$if(shown === 'shown' && canHide(kind), (rows) => rows.where('active', '=', 1))
        .$if(shown === 'shown' && kind.expires === true, (rows) => rows.where('expired' as 'active', '=', 0)),
    )
    .orderBy('id')
    .execute();
}

async function valuesFrom(db: Kysely<Database>, { picture }: AnyKind, input: object) {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, columnOf(value)]])),
  );
  const url = picture && values[picture.field];
  return {
    ...values,
    ...(typeof url === 'string' ? { image_id: (await picturesByUrl(db, [url])).get(url)?.id ?? null } : {}),
  };
}

/** Lists of names have commas between them, other lists and objects are JSON. */
function columnOf(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

function entryFrom<Kind extends AnyKind>({ fields }: Kind, row: Record<string, unknown>): EntryOf<Kind> {
  const values = Object.entries(fields).map(([name, field]) => [name, storedValue(field, row[name])]);
  return {
    id: row.id,
    ...Object.fromEntries(values),
    updated_at: row.updated_at,
  } as AnyEntry as EntryOf<Kind>;
}

/** A choice that this version doesn't know counts as none. */
function storedValue(field: z.core.$ZodType, value: unknown): unknown {
  const inner = field instanceof z.ZodDefault ? field.unwrap() : field;
  if (inner instanceof z.ZodBoolean) return value === 1;
  if (inner instanceof z.ZodUnion && inner.options[0] instanceof z.ZodArray) return namesIn(String(value));
  if (inner instanceof z.ZodArray) return JSON.parse(String(value) || '[]');
  if (inner instanceof z.ZodRecord) return JSON.parse(String(value) || '{}');
  if (inner instanceof z.ZodEnum && !inner.safeParse(value).success) return z.parse(field, undefined);
  return value;
}
