import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { pictureWith } from '../gallery/contract.ts';
import { picturesById, picturesByUrl } from '../gallery/store.ts';
import type { Author, AuthorInput, AuthorProfile } from './contract.ts';

/** All authors by name. */
export async function authors(db: Kysely<Database>): Promise<Author[]> {
  return db
    .selectFrom('authors')
    .select(['id', 'name', 'slug', 'bio', 'avatar_url'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** All authors by name, as pages show them. An avatar that isn't one of our pictures is left out. */
export async function authorProfiles(db: Kysely<Database>): Promise<AuthorProfile[]> {
  const rows = await db
    .selectFrom('authors')
    .select(['name', 'slug', 'bio', 'image_id'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const pictures = await picturesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map(({ image_id, ...author }) => {
    const stored = image_id === null ? undefined : pictures.get(image_id);
    return { ...author, avatar: stored ? pictureWith(author.name, stored) : null };
  });
}

/** Adds an author or changes the one with this slug; `change` says which. */
export async function saveAuthor(db: Kysely<Database>, author: AuthorInput, at = new Date().toISOString()) {
  const image_id = (await picturesByUrl(db, [author.avatar_url])).get(author.avatar_url)?.id ?? null;
  const there = await db.selectFrom('authors').selectAll().where('slug', '=', author.slug).executeTakeFirst();
  if (!there) {
    const values = { ...author, image_id, created_at: at, updated_at: at };
    const { id } = await db.insertInto('authors').values(values).returning('id').executeTakeFirstOrThrow();
    return { id, change: 'added' as const };
  }
  const same =
    there.name === author.name &&
    there.bio === author.bio &&
    there.avatar_url === author.avatar_url &&
    there.image_id === image_id;
  if (same) return { id: there.id, change: 'unchanged' as const };
  const values = { ...author, image_id, updated_at: at };
  await db.updateTable('authors').set(values).where('id', '=', there.id).execute();
  return { id: there.id, change: 'changed' as const };
}
