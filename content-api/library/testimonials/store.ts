import type { Kysely } from 'kysely';
import { nextId, removeRow } from '../../database/givenIds.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import type { Changes } from '../../values/fields.shared.ts';
import {
  initialsOf,
  type ShownTestimonial,
  type Testimonial,
  type TestimonialInput,
} from './testimonials.shared.ts';

const publicColumns = [
  'id',
  'name',
  'role',
  'quote',
  'initials',
  'sort_order',
  'active',
  'updated_at',
] as const;

export async function testimonials(db: Kysely<Database>): Promise<Testimonial[]> {
  const rows = await inOrder(db).execute();
  return rows.map(entry);
}

export async function activeTestimonials(db: Kysely<Database>): Promise<Testimonial[]> {
  const rows = await inOrder(db).where('active', '=', 1).execute();
  return rows.map(entry);
}

export async function shownTestimonials(db: Kysely<Database>): Promise<ShownTestimonial[]> {
  const rows = await db
    .selectFrom('testimonials')
    .select(['name', 'role', 'quote', 'initials'])
    .where('active', '=', 1)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, initials: row.initials || initialsOf(row.name) }));
}

/** @param nth which of several by this person is meant, oldest first, from 0. */
export async function saveTestimonial(
  db: Kysely<Database>,
  testimonial: TestimonialInput,
  nth = 0,
  at = new Date().toISOString(),
): Promise<'added' | 'changed' | 'unchanged'> {
  const values = { ...testimonial, active: Number(testimonial.active) };
  const existing = await db
    .selectFrom('testimonials')
    .selectAll()
    .where('name', '=', testimonial.name)
    .where('role', '=', testimonial.role)
    .orderBy('id')
    .limit(1)
    .offset(nth)
    .executeTakeFirst();
  if (!existing) {
    await revising(db, (transaction) =>
      transaction
        .insertInto('testimonials')
        .values({ id: nextId('testimonials'), ...values, created_at: at, updated_at: at })
        .execute(),
    );
    return 'added';
  }
  const same =
    existing.quote === values.quote &&
    existing.initials === values.initials &&
    existing.sort_order === values.sort_order &&
    existing.active === values.active;
  if (same) return 'unchanged';
  await revising(db, (transaction) =>
    transaction
      .updateTable('testimonials')
      .set({ ...values, updated_at: at })
      .where('id', '=', existing.id)
      .execute(),
  );
  return 'changed';
}

export async function findTestimonial(db: Kysely<Database>, id: number): Promise<Testimonial | undefined> {
  const row = await db
    .selectFrom('testimonials')
    .select(publicColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && entry(row);
}

export async function addTestimonial(
  db: Kysely<Database>,
  testimonial: TestimonialInput,
  at = new Date().toISOString(),
): Promise<Testimonial> {
  const row = await revising(db, (transaction) =>
    transaction
      .insertInto('testimonials')
      .values({
        id: nextId('testimonials'),
        ...testimonial,
        active: Number(testimonial.active),
        created_at: at,
        updated_at: at,
      })
      .returning(publicColumns)
      .executeTakeFirstOrThrow(),
  );
  return entry(row);
}

export async function changeTestimonial(
  db: Kysely<Database>,
  id: number,
  changes: Changes<TestimonialInput>,
  at = new Date().toISOString(),
): Promise<Testimonial | undefined> {
  const active = changes.active === undefined ? undefined : Number(changes.active);
  const row = await revising(db, (transaction) =>
    transaction
      .updateTable('testimonials')
      .set({ ...changes, active, updated_at: at })
      .where('id', '=', id)
      .returning(publicColumns)
      .executeTakeFirst(),
  );
  return row && entry(row);
}

export async function removeTestimonial(db: Kysely<Database>, id: number): Promise<void> {
  await revising(db, (transaction) => removeRow(transaction, 'testimonials', id));
}

function inOrder(db: Kysely<Database>) {
  return db.selectFrom('testimonials').select(publicColumns).orderBy('sort_order').orderBy('id');
}

function entry<Row extends { active: number }>(row: Row): Omit<Row, 'active'> & { active: boolean } {
  return { ...row, active: row.active === 1 };
}
