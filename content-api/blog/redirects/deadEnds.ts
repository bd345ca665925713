import type { Kysely } from 'kysely';
import { textsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';

/** Of the program, and files: whether there is such a one, only the release knows. */
const UNKNOWN = /^\/(?:api|admin|uploads|assets|static-data|\.well-known)(?:\/|$)|\.[a-z0-9]{2,5}$/;
const POST = /^\/blog\/([^/]+)$/;

/** What is wrong with these addresses, at none of which the site has anything: in words for who led there. */
export async function deadEnds(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = keys.filter((key) => !UNKNOWN.test(key));
  const found = new Map(known.map((key) => [key, `There is nothing at ${key}`]));
  const slugs = known.flatMap((key) => POST.exec(key)?.[1] ?? []);
  const unpublished = await db
    .selectFrom('posts')
    .select(['slug', 'title'])
    .where('slug', 'in', textsIn(slugs))
    .execute();
  const drafts = await db
    .selectFrom('pages')
    .select(['address', 'title'])
    .where('address', 'in', textsIn(known))
    .where('status', '=', 'draft')
    .execute();
  for (const { address, title } of drafts) found.set(address, `The page “${title}” isn’t published`);
  for (const { slug, title } of unpublished)
    found.set(`/blog/${slug}`, `The post “${title || slug}” isn’t published`);
  return found;
}
