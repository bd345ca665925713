import type { Kysely } from 'kysely';
import { asJsonList, textsIn, unindexed } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { fileNames } from '../../library/uploadedFiles.ts';

export async function linkedAddresses(db: Kysely<Database>): Promise<string[]> {
  const each = db.selectFrom('post_links').select('address').distinct().as('each');
  const { addresses } = await db
    .selectFrom(each)
    .select(asJsonList('address').as('addresses'))
    .executeTakeFirstOrThrow();
  return JSON.parse(addresses) as string[];
}

/** Which published posts link to which of these addresses, by the slugs of the posts. */
export async function linkersOf(
  db: Kysely<Database>,
  addresses: readonly string[],
): Promise<Record<string, string[]>> {
  if (addresses.length === 0) return {};
  const rows = await db
    .selectFrom('post_links')
    .innerJoin('posts', 'posts.id', 'post_links.post_id')
    .select(['slug', 'address'])
    .where('address', 'in', textsIn(addresses))
    .where(unindexed<string>('status'), '=', 'published')
    .orderBy('slug')
    .orderBy('address')
    .execute();
  const bySlug: Record<string, string[]> = {};
  for (const { slug, address } of rows) {
    const list = bySlug[slug];
    if (list) list.push(address);
    else bySlug[slug] = [address];
  }
  return bySlug;
}

/** Those that are stored of pictures and files, by the own parts of their addresses. */
export async function storedPictures(db: Kysely<Database>, bases: readonly string[]): Promise<Set<string>> {
  if (bases.length === 0) return new Set();
  const rows = await db
    .selectFrom('images')
    .select('file_base')
    .where('file_base', 'in', textsIn(bases))
    .execute();
  const files = [...(await fileNames(db))].map((name) => name.split('-')[0] ?? '');
  return new Set([...rows.map(({ file_base }) => file_base), ...files]);
}
