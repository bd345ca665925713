import type { Kysely, Selectable } from 'kysely';
import { idsIn, jsonAppending, jsonNumber } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { TrashTable } from '../../database/tables/trash.ts';
import type { TrashKind } from './deletion.shared.ts';
import type { TrashedEntry, TrashedImage, TrashedPage, TrashedPost } from './trashed.ts';

export interface Deleted {
  kind: TrashKind;
  title: string;
  created_by: number | null;
  deleted_by: number;
  entry: TrashedPost | TrashedPage | TrashedEntry | TrashedImage;
}

export type Trashed = Selectable<TrashTable> & { kind: TrashKind };

/** Keeps what is being deleted. Run it in the transaction that removes it. @returns its number in the trash. */
export async function addToTrash(
  db: Kysely<Database>,
  { entry, ...rest }: Deleted,
  at = new Date().toISOString(),
): Promise<number> {
  const { id } = await db
    .insertInto('trash')
    .values({ ...rest, entry_id: entry.row.id, entry: JSON.stringify(entry), deleted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function trashedById(db: Kysely<Database>, id: number): Promise<Trashed | undefined> {
  const row = await db.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirst();
  return row as Trashed | undefined;
}

export async function trashedEntry(
  db: Kysely<Database>,
  kind: TrashKind,
  entryId: number,
): Promise<Trashed | undefined> {
  const row = await db
    .selectFrom('trash')
    .selectAll()
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  return row as Trashed | undefined;
}

/** Whether an image of the gallery that shows this picture lies in the trash. @param imageId of the picture. */
export async function isPictureInTrash(db: Kysely<Database>, imageId: number): Promise<boolean> {
  const trashed = await db
    .selectFrom('trash')
    .select('id')
    .where('kind', '=', 'image')
    .where(jsonNumber('entry', 'row.image_id'), '=', imageId)
    .executeTakeFirst();
  return trashed !== undefined;
}

export async function forgetTrashed(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('trash').where('id', '=', id).execute();
}

export async function trashedPostsOf(db: Kysely<Database>, authorId: number): Promise<number> {
  const { posts } = await db
    .selectFrom('trash')
    .select((eb) => eb.fn.countAll<number>().as('posts'))
    .where('kind', '=', 'post')
    .where(jsonNumber('entry', 'row.author_id'), '=', authorId)
    .executeTakeFirstOrThrow();
  return posts;
}

/** The link is made when the entry comes back. @param kind of the deleted entries with this list of links. */
export async function linkTrashed(
  db: Kysely<Database>,
  kind: 'post' | 'category',
  entryIds: readonly number[],
  linkedId: number,
): Promise<void> {
  if (entryIds.length === 0) return;
  const list = kind === 'post' ? 'category_ids' : 'post_ids';
  await db
    .updateTable('trash')
    .set({ entry: jsonAppending('entry', list, linkedId) })
    .where('kind', '=', kind)
    .where('entry_id', 'in', idsIn(entryIds))
    .execute();
}

/** Authors only after the posts that name them. @param before ISO 8601 in UTC. @returns what is gone. */
export async function forgetTrashedBefore(
  db: Kysely<Database>,
  before: string,
): Promise<(Pick<Trashed, 'kind' | 'entry_id'> & { image_id: number | null })[]> {
  const rows = await db
    .deleteFrom('trash')
    .where('deleted_at', '<', before)
    .where(({ not, and, eb, selectFrom }) =>
      not(
        and([
          eb('kind', '=', 'author'),
          eb(
            'entry_id',
            'in',
            selectFrom('trash as posts')
              .select(jsonNumber('posts.entry', 'row.author_id').as('author_id'))
              .where('posts.kind', '=', 'post')
              .where('posts.deleted_at', '>=', before),
          ),
        ]),
      ),
    )
    .returning(['kind', 'entry_id', jsonNumber<number | null>('entry', 'row.image_id').as('image_id')])
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as TrashKind }));
}
