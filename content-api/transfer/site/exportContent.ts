import type { Kysely } from 'kysely';
import { readNavigation } from '../../agency/navigation/store.ts';
import { readSeo } from '../../agency/seo/store.ts';
import { readSettings } from '../../agency/settings/store.ts';
import { addressesOf } from '../../blog/posts/history.ts';
import { writtenSource } from '../../blog/redirects/redirects.shared.ts';
import { addedRedirects } from '../../blog/redirects/store.ts';
import type { Database } from '../../database/schema.ts';
import { anyKinds, type ListedName } from '../../kinds/kinds.shared.ts';
import { galleryImages } from '../../library/gallery/store.ts';
import { listEntries } from '../../library/kinds/store.ts';
import { listAddresses } from '../../library/listAddresses.ts';
import { readWording } from '../../mail/wording/letterType.ts';
import { pageAddressesOf } from '../../sitePages/addresses/store.ts';
import { allPages } from '../../sitePages/store.ts';
import type { EarlierAddress } from '../../values/slugs.shared.ts';
import type { ContentRecords, KindRecords, PageFileRecord, PostRecord } from '../transfer.shared.ts';

const postsAtOnce = 100;

/** Has posts of every status, but no visitors' messages, accounts and row numbers. */
export async function exportContent(db: Kysely<Database>): Promise<ContentRecords> {
  const { count } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    ...(await kindRecords(db)),
    gallery: (await galleryImages(db))
      .map(({ image_url, alt_text, file_name, labels, focus_x, focus_y }) => ({
        image_url,
        alt_text,
        file_name,
        labels,
        focus_x,
        focus_y,
      }))
      .reverse(),
    navigation: await readNavigation(db),
    wording: await readWording(db),
    pages: await pageRecords(db),
    seo: await readSeo(db),
    settings: await readSettings(db),
    redirects: (await addedRedirects(db)).map(({ from, to }) => ({ from: writtenSource(from), to })),
    postCount: count,
    posts: () => allPosts(db),
  };
}

async function kindRecords(db: Kysely<Database>): Promise<KindRecords> {
  const records: Record<string, object[]> = {};
  for (const kind of anyKinds) {
    const addresses = kind.path ? await listAddresses(db, kind.kind as ListedName) : new Map();
    records[kind.key] = withAddresses(await listEntries(db, kind), addresses);
  }
  return records as unknown as KindRecords;
}

async function pageRecords(db: Kysely<Database>): Promise<PageFileRecord[]> {
  const pages = await allPages(db);
  const earlier = await pageAddressesOf(
    db,
    pages.map(({ id }) => id),
  );
  return pages.map(({ id, address, title, description, status, sections, publishAt, unpublishAt }) => ({
    ...{ address, title, description, status },
    ...(publishAt === null ? {} : { publish_at: publishAt }),
    ...(unpublishAt === null ? {} : { unpublish_at: unpublishAt }),
    ...(earlier.has(id) ? { earlier_addresses: earlier.get(id) ?? [] } : {}),
    sections,
  }));
}

async function* allPosts(db: Kysely<Database>): AsyncGenerator<PostRecord> {
  for (let after = 0; ; ) {
    const rows = await nextPosts(db, after);
    const ids = rows.map((row) => row.id);
    const categoriesOf = await categorySlugs(db, ids);
    const earlier = await addressesOf(db, ids);
    for (const row of rows) yield record(row, categoriesOf.get(row.id) ?? [], earlier.get(row.id) ?? []);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function nextPosts(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('posts')
    .innerJoin('authors', 'authors.id', 'posts.author_id')
    .leftJoin('post_schedules', 'post_schedules.post_id', 'posts.id')
    .select(['publish_at', 'unpublish_at'])
    .select(['posts.id', 'posts.slug', 'title', 'excerpt', 'status', 'published_at', 'posts.updated_at'])
    .select(['authors.slug as author', 'featured_image_url', 'featured_image_alt', 'meta_title'])
    .select(['meta_description', 'link_image_url', 'canonical_url', 'content'])
    .where('posts.id', '>', after)
    .orderBy('posts.id')
    .limit(postsAtOnce)
    .execute();
}

function record(
  row: Awaited<ReturnType<typeof nextPosts>>[number],
  categories: string[],
  earlier: PostRecord['earlier'],
): PostRecord {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    status: row.status,
    date: row.published_at,
    updated: row.updated_at,
    publishAt: row.publish_at,
    unpublishAt: row.unpublish_at,
    author: row.author,
    categories,
    image: row.featured_image_url,
    imageAlt: row.featured_image_alt,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    linkImage: row.link_image_url,
    canonicalUrl: row.canonical_url,
    earlier,
    content: row.content,
  };
}

async function categorySlugs(db: Kysely<Database>, postIds: number[]): Promise<Map<number, string[]>> {
  const slugs = new Map<number, string[]>(postIds.map((id) => [id, []]));
  if (postIds.length === 0) return slugs;
  const links = await db
    .selectFrom('post_categories')
    .innerJoin('categories', 'categories.id', 'post_categories.category_id')
    .select(['post_id', 'slug'])
    .where('post_id', 'in', postIds)
    .orderBy('slug')
    .execute();
  for (const { post_id, slug } of links) slugs.get(post_id)?.push(slug);
  return slugs;
}

function withAddresses<T extends { id: number; updated_at: string }>(
  entries: T[],
  addresses: ReadonlyMap<number, EarlierAddress[]>,
) {
  return entries.map((entry) => {
    const earlier_addresses = addresses.get(entry.id);
    const { id: _, updated_at: __, ...content } = entry;
    return { ...content, ...(earlier_addresses ? { earlier_addresses } : {}) };
  });
}
