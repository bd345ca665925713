import type { Kysely, Selectable } from 'kysely';
import type {
  AuthorsTable,
  CategoriesTable,
  GalleryImagesTable,
  LogosTable,
  PostSchedulesTable,
  PostsTable,
  TestimonialsTable,
} from '../../database/contentTables.ts';
import type { Database } from '../../database/schema.ts';
import type { EarlierAddress } from '../../values/slugs/contract.ts';
import { listAddresses } from '../listAddresses.ts';
import type { TrashKind } from './contract.ts';

/** A post with everything that goes with its row. */
export interface KeptPost {
  row: Omit<Selectable<PostsTable>, Derived>;
  category_ids: number[];
  addresses: EarlierAddress[];
  schedule: Omit<Selectable<PostSchedulesTable>, 'post_id'> | null;
}

type SimpleRow = Selectable<AuthorsTable> &
  Selectable<CategoriesTable> &
  Selectable<LogosTable> &
  Selectable<TestimonialsTable>;

/** An entry of a simple noun: the columns that its table has, and of a category the posts in it. */
export interface KeptEntry {
  row: Pick<SimpleRow, 'id' | 'name' | 'updated_at'> & Partial<SimpleRow>;
  post_ids: number[];
  /** Of a category or an author; what was deleted by an earlier version has none. */
  addresses?: EarlierAddress[];
  /** Ids of its posts and slugs that another one got when it was deleted, and which one. */
  given?: { to: number; post_ids: number[]; slugs?: string[] };
}

/** An image of the gallery. Its address keeps the files from the sweep (gallery/orphans.ts). */
export interface KeptImage {
  row: Omit<Selectable<GalleryImagesTable>, 'created_by'> & { image_url: string };
}

/** The tables of the simple nouns. */
export const TABLES = {
  author: 'authors',
  category: 'categories',
  logo: 'logos',
  testimonial: 'testimonials',
} as const satisfies Record<Exclude<TrashKind, 'post' | 'image'>, keyof Database>;

export type SimpleKind = keyof typeof TABLES;

/** The same of a simple noun; undefined when there is no such entry. */
export async function keptEntry(
  db: Kysely<Database>,
  kind: SimpleKind,
  id: number,
): Promise<KeptEntry | undefined> {
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
    kind === 'category' || kind === 'author' ? (await listAddresses(db, kind)).get(id) : undefined;
  return { row, post_ids: links.map(({ post_id }) => post_id), ...(addresses ? { addresses } : {}) };
}

/** What an entry of a simple noun is called; undefined when there is no such entry. */
export async function nameOf(
  db: Kysely<Database>,
  kind: SimpleKind,
  id: number,
): Promise<string | undefined> {
  const table = TABLES[kind] as 'authors';
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/** What follows from `content` and is prepared anew when a post comes back, and whose it is, which has a column. */
export type Derived =
  | 'html'
  | 'toc'
  | 'text'
  | 'words'
  | 'read_time'
  | 'content_hash'
  | 'image_id'
  | 'created_by';
