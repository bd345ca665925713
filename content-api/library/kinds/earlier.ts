import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Earlier } from '../../agency/earlier.shared.ts';
import { keepEarlier, lastChangedBy, readEarlier } from '../../agency/earlier.ts';
import type { Database } from '../../database/schema.ts';
import type { AnyKind } from '../../kinds/contentKind.shared.ts';
import { tableOf } from '../../kinds/kinds.shared.ts';

/** The stored fields of each kind are those of its form. */
function fieldsOf({ form, schema }: AnyKind) {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      form[name] ? [[name, isData(field) ? storedJson(field) : field]] : [],
    ),
  );
}

/** Values of an entry of a collection: a column of JSON. */
function isData(field: z.ZodType): boolean {
  return field instanceof z.ZodDefault && field.unwrap() instanceof z.ZodRecord;
}

function storedJson(field: z.ZodType): z.ZodType {
  return z.preprocess((value) => (typeof value === 'string' ? JSON.parse(value || '{}') : value), field);
}

interface Changing {
  kind: AnyKind;
  id: number | null;
  /** Null for an import or a command, which have no user. */
  by: number | null;
}

/** Keeps the earlier values of entries that `work` changes. Call it in a transaction. */
export async function keepingEarlier<Result>(
  db: Kysely<Database>,
  { kind, id, by }: Changing,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await rowsOf(db, kind, id);
  const result = await work();
  const after = new Map((await rowsOf(db, kind, id)).map((entry) => [entry.id, entry]));
  const changed = before.flatMap((was) => {
    const is = after.get(was.id);
    const names = Object.keys(fieldsOf(kind)).filter((name) => is && is[name] !== was[name]);
    return names.map((name) => [keyStart(kind, was.id) + name, was[name]] as const);
  });
  await keepEarlier(db, Object.fromEntries(changed), { until: new Date().toISOString(), by });
  return result;
}

export function earlierOf(db: Kysely<Database>, kind: AnyKind, id: number): Promise<Earlier[]> {
  return readEarlier(db, fieldsOf(kind), keyStart(kind, id));
}

/** The display name of the last user who changed it; null where nobody is known. */
export function entryChangedBy(db: Kysely<Database>, kind: AnyKind, id: number): Promise<string | null> {
  return lastChangedBy(db, keysOf(kind, id));
}

/** Call it in the transaction in which an entry goes for good. */
export async function forgetEarlier(db: Kysely<Database>, kind: AnyKind, id: number): Promise<void> {
  await db.deleteFrom('earlier_values').where('key', 'in', keysOf(kind, id)).execute();
}

function keysOf(kind: AnyKind, id: number): string[] {
  return Object.keys(fieldsOf(kind)).map((name) => keyStart(kind, id) + name);
}

function keyStart(kind: AnyKind, id: number): string {
  return `${kind.kind}/${id}/`;
}

async function rowsOf(db: Kysely<Database>, kind: AnyKind, id: number | null) {
  const rows = await db
    .selectFrom(tableOf(kind))
    .selectAll()
    .$if(id !== null, (all) => all.where('id', '=', id))
    .execute();
  return rows as ({ id: number } & Record<string, unknown>)[];
}
