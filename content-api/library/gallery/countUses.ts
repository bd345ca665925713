import { type Kysely, sql } from 'kysely';
import { textsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { PICTURE_KINDS } from '../../kinds/kinds.shared.ts';

const FILE_BASE = /[\da-f]{32}/g;

/** The trash doesn't count. @returns counts by the given urls, without unused images. */
export async function countUses(db: Kysely<Database>, urls: readonly string[]): Promise<Map<string, number>> {
  const byBase = new Map(urls.map((url) => [url.match(FILE_BASE)?.[0] ?? '', url]));
  const counts = new Map<string, number>();
  const add = (base: string, count: number) => {
    const url = byBase.get(base);
    if (url !== undefined) counts.set(url, (counts.get(url) ?? 0) + count);
  };
  const posts = await db
    .selectFrom('post_pictures')
    .select(['file_base', sql<number>`count(distinct post_id)`.as('posts')])
    .where('file_base', 'in', textsIn([...byBase.keys()]))
    .groupBy('file_base')
    .execute();
  for (const { file_base, posts: count } of posts) add(file_base, count);
  for (const text of await textsElsewhere(db))
    for (const base of new Set(text.match(FILE_BASE))) add(base, 1);
  return counts;
}

export async function basesInUse(db: Kysely<Database>): Promise<Set<string>> {
  const inPosts = await db.selectFrom('post_pictures').select('file_base').distinct().execute();
  const elsewhere = (await textsElsewhere(db)).flatMap((text) => text.match(FILE_BASE) ?? []);
  return new Set([...inPosts.map(({ file_base }) => file_base), ...elsewhere]);
}

async function textsElsewhere(db: Kysely<Database>): Promise<string[]> {
  const pictures: { text: string }[] = [];
  for (const { key, field } of PICTURE_KINDS)
    pictures.push(...(await db.selectFrom(key).select(`${field} as text`).execute()));
  const seo = await db.selectFrom('seo_entries').select('value as text').execute();
  const pages = await db.selectFrom('pages').select('sections as text').execute();
  return [...pictures, ...seo, ...pages].map(({ text }) => text);
}
