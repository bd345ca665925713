import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { GalleryImagesTable, PostSchedulesTable, PostsTable } from '../../database/tables/content.ts';
import type { PagesTable } from '../../database/tables/pages.ts';
import type { AnyKind } from '../../kinds/contentKind.shared.ts';
import { type ListedName, tableOf } from '../../kinds/kinds.shared.ts';
import type { EarlierAddress, EarlierPageAddress } from '../../values/slugs.shared.ts';
import { listAddresses } from '../listAddresses.ts';

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

export interface TrashedEntry {
  row: { id: number; name: string; updated_at: string; slug?: string } & Record<string, unknown>;
  post_ids: number[];
  /** The addresses of a category, an author or a service; an entry that an earlier version deleted has none. */
  addresses?: EarlierAddress[];
  /** Ids of its posts and slugs that another one got when it was deleted, and which one. */
  given?: { to: number; post_ids: number[]; slugs?: string[] };
}

export interface TrashedImage {
  row: Omit<Selectable<GalleryImagesTable>, 'created_by'> & { image_url: string };
}

export async function entryForTrash(
  db: Kysely<Database>,
  { kind, key, path }: AnyKind,
  id: number,
): Promise<TrashedEntry | undefined> {
  const row = await db.selectFrom(tableOf({ key })).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const links =
    kind === 'category'
      ? await db.selectFrom('post_categories').select('post_id').where('category_id', '=', id).execute()
      : [];
  const addresses = path ? (await listAddresses(db, kind as ListedName)).get(id) : undefined;
  return { row, post_ids: links.map(({ post_id }) => post_id), ...(addresses ? { addresses } : {}) };
}

export async function nameOf(db: Kysely<Database>, kind: AnyKind, id: number): Promise<string | undefined> {
  const row = await db.selectFrom(tableOf(kind)).select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/**
 * The columns that are prepared again from `content` when a post is restored, and the creator, which has a column of
 * its own.
 */
type Derived = 'html' | 'toc' | 'text' | 'words' | 'read_time' | 'content_hash' | 'image_id' | 'created_by';
