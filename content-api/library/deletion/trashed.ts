import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ServicesTable } from '../../database/tables/agency.ts';
import type {
  AuthorsTable,
  CategoriesTable,
  GalleryImagesTable,
  LogosTable,
  PostSchedulesTable,
  PostsTable,
  TestimonialsTable,
} from '../../database/tables/content.ts';
import type { PagesTable } from '../../database/tables/pages.ts';
import type { EarlierAddress, EarlierPageAddress } from '../../values/slugs.shared.ts';
import { listAddresses } from '../listAddresses.ts';
import type { TrashKind } from './deletion.shared.ts';

/** The columns that posts have had since version 75. */
type Later = 'link_image_url' | 'canonical_url';

export interface TrashedPost {
  row: Omit<Selectable<PostsTable>, Derived | Later> & Partial<Pick<Selectable<PostsTable>, Later>>;
  category_ids: number[];
  addresses: EarlierAddress[];
  schedule: Omit<Selectable<PostSchedulesTable>, 'post_id'> | null;
}

export interface TrashedPage {
  row: Omit<Selectable<PagesTable>, 'created_by'>;
  /** An entry that an earlier version deleted has no addresses. */
  addresses?: EarlierPageAddress[];
  schedule?: TrashedPost['schedule'];
}

type SimpleRow = Selectable<AuthorsTable> &
  Selectable<CategoriesTable> &
  Selectable<LogosTable> &
  Selectable<TestimonialsTable> &
  Selectable<ServicesTable>;

export interface TrashedEntry {
  row: Pick<SimpleRow, 'id' | 'name' | 'updated_at'> & Partial<SimpleRow>;
  post_ids: number[];
  /** The addresses of a category, an author or a service; an entry that an earlier version deleted has none. */
  addresses?: EarlierAddress[];
  /** Ids of its posts and slugs that another one got when it was deleted, and which one. */
  given?: { to: number; post_ids: number[]; slugs?: string[] };
}

export interface TrashedImage {
  row: Omit<Selectable<GalleryImagesTable>, 'created_by'> & { image_url: string };
}

export const TABLES = {
  author: 'authors',
  category: 'categories',
  logo: 'logos',
  testimonial: 'testimonials',
  service: 'services',
} as const satisfies Record<Exclude<TrashKind, 'post' | 'page' | 'image'>, keyof Database>;

export type SimpleKind = keyof typeof TABLES;

export async function entryForTrash(
  db: Kysely<Database>,
  kind: SimpleKind,
  id: number,
): Promise<TrashedEntry | undefined> {
  const row = await db
    // All of them are read alike; TypeScript wants to see one.
    .selectFrom(TABLES[kind] as 'authors')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const links =
    kind === 'category'
      ? await db.selectFrom('post_categories').select('post_id').where('category_id', '=', id).execute()
      : [];
  const addresses =
    kind === 'category' || kind === 'author' || kind === 'service'
      ? (await listAddresses(db, kind)).get(id)
      : undefined;
  return { row, post_ids: links.map(({ post_id }) => post_id), ...(addresses ? { addresses } : {}) };
}

export async function nameOf(
  db: Kysely<Database>,
  kind: SimpleKind,
  id: number,
): Promise<string | undefined> {
  const table = TABLES[kind] as 'authors';
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/**
 * The columns that are prepared again from `content` when a post is restored, and the creator, which has a column of
 * its own.
 */
type Derived = 'html' | 'toc' | 'text' | 'words' | 'read_time' | 'content_hash' | 'image_id' | 'created_by';
