import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Earlier } from '../../agency/earlier.shared.ts';
import { keepEarlier, lastChangedBy, readEarlier } from '../../agency/earlier.ts';
import { serviceSchema } from '../../agency/services/services.shared.ts';
import type { Database } from '../../database/schema.ts';
import { authorSchema } from '../authors/authors.shared.ts';
import { categorySchema } from '../categories/categories.shared.ts';
import { type SimpleKind, TABLES } from '../deletion/trashed.ts';
import { logoSchema } from '../logos/logos.shared.ts';
import { testimonialSchema } from '../testimonials/testimonials.shared.ts';

/** The stored fields of each kind are those of its form. */
const FIELDS: Readonly<Record<SimpleKind, Record<string, z.ZodType>>> = {
  author: authorSchema.omit({ sort_order: true }).shape,
  category: categorySchema.shape,
  logo: logoSchema.omit({ active: true }).shape,
  testimonial: testimonialSchema.omit({ active: true }).shape,
  service: serviceSchema.omit({ active: true, sort_order: true }).shape,
};

interface Changing {
  kind: SimpleKind;
  /** Null for any of the kind. */
  id: number | null;
  /** Null for whoever isn't signed in. */
  by: number | null;
}

/** Does something that may change entries, and keeps what their fields were. To be called in a transaction. */
export async function keepingEarlier<Result>(
  db: Kysely<Database>,
  { kind, id, by }: Changing,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await fieldsOf(db, kind, id);
  const result = await work();
  const after = new Map((await fieldsOf(db, kind, id)).map((entry) => [entry.id, entry]));
  const changed = before.flatMap((was) => {
    const is = after.get(was.id);
    const names = Object.keys(FIELDS[kind]).filter((name) => is && is[name] !== was[name]);
    return names.map((name) => [keyStart(kind, was.id) + name, was[name]] as const);
  });
  await keepEarlier(db, Object.fromEntries(changed), { until: new Date().toISOString(), by });
  return result;
}

export function earlierOf(db: Kysely<Database>, kind: SimpleKind, id: number): Promise<Earlier[]> {
  return readEarlier(db, FIELDS[kind], keyStart(kind, id));
}

/** The display name of whoever changed it last; null where nobody is known. */
export function entryChangedBy(db: Kysely<Database>, kind: SimpleKind, id: number): Promise<string | null> {
  return lastChangedBy(db, keysOf(kind, id));
}

/** To be called in the transaction in which an entry goes for good. */
export async function forgetEarlier(db: Kysely<Database>, kind: SimpleKind, id: number): Promise<void> {
  await db.deleteFrom('earlier_values').where('key', 'in', keysOf(kind, id)).execute();
}

function keysOf(kind: SimpleKind, id: number): string[] {
  return Object.keys(FIELDS[kind]).map((name) => keyStart(kind, id) + name);
}

function keyStart(kind: SimpleKind, id: number): string {
  return `${kind}/${id}/`;
}

async function fieldsOf(db: Kysely<Database>, kind: SimpleKind, id: number | null) {
  const rows = await db
    // All of them are read alike; TypeScript wants to see one.
    .selectFrom(TABLES[kind] as 'authors')
    .selectAll()
    .$if(id !== null, (all) => all.where('id', '=', id))
    .execute();
  return rows as ({ id: number } & Record<string, unknown>)[];
}
