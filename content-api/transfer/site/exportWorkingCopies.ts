import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { sanitizeContent } from '../../richText/sanitize.ts';
import { pageById } from '../../sitePages/store.ts';
import { writablePages } from '../../sitePages/writablePages.ts';
import { nextCopies } from '../../writing/workingCopies/rewriting.ts';
import type { PageCopyRecord, WorkingCopyRecord } from '../transfer.shared.ts';

/** Leaves out posts in the trash. Copies may be unfinished. */
export async function* exportWorkingCopies(db: Kysely<Database>): AsyncGenerator<WorkingCopyRecord> {
  for await (const { entry_id, values, ...row } of copiesOf(db, 'post')) {
    const post = entry_id === null ? '' : await postSlug(db, entry_id);
    if (post === undefined) continue;
    const { id, created_at: since, updated_at: changed } = row;
    const writer = await writerName(db, row.user_id);
    yield { id, post, writer, since, changed, ...(await written(db, JSON.parse(values ?? '{}'))) };
  }
}

export async function* exportPageCopies(db: Kysely<Database>): AsyncGenerator<PageCopyRecord> {
  for await (const { entry_id, values, ...row } of copiesOf(db, 'page')) {
    const page = entry_id === null ? undefined : await pageById(db, entry_id);
    if (!page) continue;
    const { id, created_at: since, updated_at: changed } = row;
    const writer = await writerName(db, row.user_id);
    const harmless = writablePages.harmless(JSON.parse(values ?? '{}'));
    yield { id, page: page.address, writer, since, changed, values: harmless };
  }
}

async function* copiesOf(db: Kysely<Database>, kind: 'post' | 'page') {
  for (let last = 0; ; ) {
    const rows = await nextCopies(db, last);
    yield* rows.filter((row) => row.kind === kind && row.discarded_at === null);
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
