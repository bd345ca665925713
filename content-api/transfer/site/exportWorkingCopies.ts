import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { sanitizeContent } from '../../richText/sanitize.ts';
import { pageById } from '../../sitePages/store.ts';
import { writablePages } from '../../sitePages/writablePages.ts';
import { nextCopies } from '../../writing/workingCopies/rewriting.ts';
import type { PageCopyRecord, WorkingCopyRecord } from '../transfer.shared.ts';

/** The unsaved changes in posts, however unfinished, without posts in the trash. */
export async function* exportWorkingCopies(db: Kysely<Database>): AsyncGenerator<WorkingCopyRecord> {
  for (let last = 0; ; ) {
    const rows = await nextCopies(db, last);
    for (const row of rows) {
      if (row.kind !== 'post' || row.discarded_at !== null) continue;
      const post = row.entry_id === null ? '' : await postSlug(db, row.entry_id);
      if (post === undefined) continue;
      const { id, created_at: since, updated_at: changed } = row;
      const writer = await writerName(db, row.user_id);
      const values = JSON.parse(row.values ?? '{}') as Record<string, unknown>;
      yield { id, post, writer, since, changed, ...(await written(db, values)) };
    }
    const next = rows.at(-1);
    if (!next) return;
    last = next.id;
  }
}

/** The same of pages of the site. */
export async function* exportPageCopies(db: Kysely<Database>): AsyncGenerator<PageCopyRecord> {
  for (let last = 0; ; ) {
    const rows = await nextCopies(db, last);
    for (const { kind, entry_id, discarded_at, ...row } of rows) {
      if (kind !== 'page' || discarded_at !== null || entry_id === null) continue;
      const page = await pageById(db, entry_id);
      if (!page) continue;
      const { id, created_at: since, updated_at: changed } = row;
      const writer = await writerName(db, row.user_id);
      const values = writablePages.harmless(JSON.parse(row.values ?? '{}') as Record<string, unknown>);
      yield { id, page: page.address, writer, since, changed, values };
    }
    const next = rows.at(-1);
    if (!next) return;
    last = next.id;
  }
}

async function written(db: Kysely<Database>, values: Record<string, unknown>) {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const categories = Array.isArray(values.categories) ? values.categories.map(Number) : [];
  const [author = ''] = await slugs(db, 'authors', [Number(values.author_id)]);
  return {
    title: text('title'),
    slug: text('slug'),
    excerpt: text('excerpt'),
    status: text('status'),
    author,
    categories: await slugs(db, 'categories', categories),
    image: text('featured_image_url'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    linkImage: text('link_image_url'),
    canonicalUrl: text('canonical_url'),
    content: sanitizeContent(text('content')),
  };
}

async function postSlug(db: Kysely<Database>, id: number): Promise<string | undefined> {
  return (await db.selectFrom('posts').select('slug').where('id', '=', id).executeTakeFirst())?.slug;
}

async function writerName(db: Kysely<Database>, id: number): Promise<string> {
  const user = await db.selectFrom('users').select('display_name').where('id', '=', id).executeTakeFirst();
  return user?.display_name ?? '';
}

async function slugs(
  db: Kysely<Database>,
  table: 'authors' | 'categories',
  ids: readonly number[],
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('slug')
    .where('id', 'in', idsIn(ids))
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}
