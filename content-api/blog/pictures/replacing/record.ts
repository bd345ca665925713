import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { UseType } from '../../../library/gallery/gallery.shared.ts';

export interface ReplacedPlace {
  type: UseType;
  place: string;
  title: string;
  /** The version after the replacement. */
  version: string;
  /** The data for undoing; its form depends on the type. */
  before: unknown;
}

/** SHA-256 in hex: the version of data without a time of change. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Somebody can undo a replacement for so many milliseconds. */
const MEMORY = 30 * 86_400_000;

/** Forgets old ones. Run it in the first transaction. @param from `file_base` of the picture before. */
export async function newReplacement(
  db: Kysely<Database>,
  { userId, from }: { userId: number; from: string },
  at: string,
): Promise<number> {
  const longAgo = new Date(Date.parse(at) - MEMORY).toISOString();
  await db.deleteFrom('picture_replacements').where('at', '<', longAgo).execute();
  const { id } = await db
    .insertInto('picture_replacements')
    .values({ user_id: userId, at, from_base: from })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function recordPlaces(
  db: Kysely<Database>,
  id: number,
  places: readonly ReplacedPlace[],
): Promise<void> {
  // Single rows, because some may be long, such as entries in the trash.
  for (const { before, ...replaced } of places)
    await db
      .insertInto('replaced_places')
      .values({ replacement_id: id, ...replaced, before: JSON.stringify(before) })
      .execute();
}

export async function replacementOf(db: Kysely<Database>, id: number, userId: number) {
  return db
    .selectFrom('picture_replacements')
    .select(['id', 'from_base'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function replacedPlaces(db: Kysely<Database>, id: number): Promise<ReplacedPlace[]> {
  const rows = await db
    .selectFrom('replaced_places')
    .select(['type', 'place', 'title', 'version', 'before'])
    .where('replacement_id', '=', id)
    .orderBy('type')
    .orderBy('place')
    .execute();
  return rows.map(({ type, before, ...row }) => ({
    ...row,
    type: type as UseType,
    before: JSON.parse(before) as unknown,
  }));
}

export async function forgetReplacement(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('picture_replacements').where('id', '=', id).execute();
}
