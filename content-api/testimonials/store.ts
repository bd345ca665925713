import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { initialsOf, type ShownTestimonial, type Testimonial, type TestimonialInput } from './contract.ts';

/** All testimonials by sort order, inactive ones too. */
export async function testimonials(db: Kysely<Database>): Promise<Testimonial[]> {
  const rows = await db
    .selectFrom('testimonials')
    .select(['id', 'name', 'role', 'quote', 'initials', 'sort_order', 'active'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, active: row.active === 1 }));
}

/** Active testimonials by sort order, as pages show them. */
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

/**
 * Adds a testimonial or changes the one by this person in this role.
 * @param nth which of several by this person is meant, oldest first, from 0.
 */
export async function saveTestimonial(
  db: Kysely<Database>,
  testimonial: TestimonialInput,
  nth = 0,
  at = new Date().toISOString(),
): Promise<'added' | 'changed' | 'unchanged'> {
  const values = { ...testimonial, active: Number(testimonial.active) };
  const there = await db
    .selectFrom('testimonials')
    .selectAll()
    .where('name', '=', testimonial.name)
    .where('role', '=', testimonial.role)
    .orderBy('id')
    .limit(1)
    .offset(nth)
    .executeTakeFirst();
  if (!there) {
    await db
      .insertInto('testimonials')
      .values({ ...values, created_at: at, updated_at: at })
      .execute();
    return 'added';
  }
  const same =
    there.quote === values.quote &&
    there.initials === values.initials &&
    there.sort_order === values.sort_order &&
    there.active === values.active;
  if (same) return 'unchanged';
  await db
    .updateTable('testimonials')
    .set({ ...values, updated_at: at })
    .where('id', '=', there.id)
    .execute();
  return 'changed';
}
