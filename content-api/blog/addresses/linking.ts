import { type ExpressionBuilder, type ExpressionWrapper, type Kysely, type SqlBool, sql } from 'kysely';
import { idsIn, textsIn, unindexed } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { LinkingPosts } from '../posts/posts.shared.ts';

const MOST = 5;

export interface Meant {
  ids: readonly number[];
  /** Leaves out their current addresses. */
  onlyEarlier: boolean;
  /** A link may include the origin of the site. */
  origin: string;
}

export async function postsLinkingTo(db: Kysely<Database>, meant: Meant): Promise<LinkingPosts> {
  const addresses = await linkedAddresses(db, meant);
  return linkingPosts(db, (eb) => eb('address', 'in', addresses), meant.ids);
}

export async function postsLinkingToCategory(
  db: Kysely<Database>,
  id: number,
  origin: string,
): Promise<LinkingPosts> {
  const current = db.selectFrom('categories').select('slug').where('id', '=', id);
  const earlier = db.selectFrom('leading_category_addresses').select('slug').where('entry_id', '=', id);
  const slugs = await current.union(earlier).execute();
  const lists = slugs.flatMap(({ slug }) => ['', origin].map((start) => `${start}/blog/category/${slug}`));
  return linkingPosts(db, (eb) =>
    eb.or([
      eb('address', 'in', lists),
      // '0' follows '/', so this finds all addresses that begin with the slash.
      ...lists.map((list) => eb.and([eb('address', '>', `${list}/`), eb('address', '<', `${list}0`)])),
    ]),
  );
}

export async function postsLinkingToPage(
  db: Kysely<Database>,
  page: { id: number; onlyEarlier: boolean; origin: string },
): Promise<LinkingPosts> {
  const addresses = await addressesOfPage(db, page);
  return linkingPosts(db, (eb) => eb('address', 'in', textsIn(addresses)));
}

export async function addressesOfPage(
  db: Kysely<Database>,
  { id, onlyEarlier, origin }: { id: number; onlyEarlier: boolean; origin: string },
): Promise<string[]> {
  const earlier = db.selectFrom('leading_page_addresses').select('address').where('page_id', '=', id);
  const current = db.selectFrom('pages').select('address').where('id', '=', id);
  const paths = (await (onlyEarlier ? earlier : earlier.union(current)).execute()).map(({ address }) =>
    encodeURI(address),
  );
  return [...paths, ...paths.map((path) => origin + path)];
}

async function linkingPosts(
  db: Kysely<Database>,
  isMeant: (
    eb: ExpressionBuilder<Database, 'post_links'>,
  ) => ExpressionWrapper<Database, 'post_links', SqlBool>,
  others: readonly number[] = [],
): Promise<LinkingPosts> {
  const links = db.selectFrom('post_links').select('post_id').where(isMeant);
  const linking = await db
    .selectFrom('posts')
    .select(['id', 'title', 'created_by'])
    .where('id', 'in', links)
    .where('id', 'not in', idsIn(others))
    .where(unindexed<string>('status'), '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { posts: linking.slice(0, MOST), total: linking.length };
}

export async function linkedAddresses(
  db: Kysely<Database>,
  { ids, onlyEarlier, origin }: Meant,
): Promise<string[]> {
  // It looks up the few addresses of these posts, instead of listing those of all others.
  const leadsElsewhere = (slug: 'earlier.slug' | 'posts.slug') =>
    db
      .selectFrom('leading_addresses as other')
      .select('other.slug')
      .where('other.status', '=', 'published')
      .where('other.post_id', 'not in', ids)
      .where('other.slug', '=', sql.ref<string>(slug));
  const earlier = db
    .selectFrom('leading_addresses as earlier')
    .select('earlier.slug')
    .where('earlier.post_id', 'in', ids)
    .where(({ not, exists }) => not(exists(leadsElsewhere('earlier.slug'))));
  // An earlier address of another post may still redirect from the address of a draft.
  const current = db
    .selectFrom('posts')
    .select('slug')
    .where('id', 'in', ids)
    .where(({ not, exists }) => not(exists(leadsElsewhere('posts.slug'))));
  const slugs = await (onlyEarlier ? earlier : earlier.union(current)).execute();
  const paths = slugs.map(({ slug }) => `/blog/${slug}`);
  return [...paths, ...paths.map((path) => origin + path)];
}
