import type { Insertable, Kysely, Updateable } from 'kysely';
import { nextId, removeRow } from '../../database/givenIds.ts';
import { revisePosts, revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import type { AuthorsTable } from '../../database/tables/content.ts';
import { ApiFailure } from '../../errors.ts';
import type { Changes } from '../../values/fields.shared.ts';
import { pictureWith } from '../../values/picture.shared.ts';
import type { Moved } from '../../values/slugs.shared.ts';
import { ORDER_STEP } from '../crud/placing.ts';
import { picturesById, picturesByUrl } from '../gallery/store.ts';
import { followListAddress } from '../listAddresses.ts';
import type { Author, AuthorInput, AuthorProfile } from './authors.shared.ts';

const publicColumns = ['id', 'name', 'slug', 'bio', 'avatar_url', 'sort_order', 'updated_at'] as const;

export async function authors(db: Kysely<Database>): Promise<Author[]> {
  return inOrder(db).select(publicColumns).execute();
}

export async function authorProfiles(db: Kysely<Database>): Promise<AuthorProfile[]> {
  const rows = await inOrder(db).select(['name', 'slug', 'bio', 'image_id']).execute();
  const pictures = await picturesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map(({ image_id, ...author }) => {
    const stored = image_id === null ? undefined : pictures.get(image_id);
    return { ...author, avatar: stored ? pictureWith(author.name, stored) : null };
  });
}

/** The slugs that authors with published posts had before, each with the one it leads to, by slug. */
export function movedAuthors(db: Kysely<Database>): Promise<Moved[]> {
  return db
    .selectFrom('leading_author_addresses')
    .select(['slug', 'leads_to as to'])
    .orderBy('slug')
    .execute();
}

export async function saveAuthor(db: Kysely<Database>, author: AuthorInput, at = new Date().toISOString()) {
  const image_id = await pictureAt(db, author.avatar_url);
  const existing = await db
    .selectFrom('authors')
    .selectAll()
    .where('slug', '=', author.slug)
    .executeTakeFirst();
  if (!existing) {
    const values = { ...author, image_id, created_at: at, updated_at: at };
    const { id } = await insert(db, values);
    return { id, change: 'added' as const };
  }
  const same =
    existing.name === author.name &&
    existing.bio === author.bio &&
    existing.avatar_url === author.avatar_url &&
    existing.image_id === image_id &&
    existing.sort_order === (author.sort_order ?? existing.sort_order);
  if (same) return { id: existing.id, change: 'unchanged' as const };
  const values = { ...author, image_id, updated_at: at };
  await update(db, existing.id, values);
  return { id: existing.id, change: 'changed' as const };
}

export async function findAuthor(db: Kysely<Database>, id: number): Promise<Author | undefined> {
  return db.selectFrom('authors').select(publicColumns).where('id', '=', id).executeTakeFirst();
}

/** Adds an author. A slug that is taken is refused (`takenColumn`), here and when changing. */
export async function addAuthor(
  db: Kysely<Database>,
  author: AuthorInput,
  at = new Date().toISOString(),
): Promise<Author> {
  const image_id = await pictureAt(db, author.avatar_url);
  return insert(db, { ...author, image_id, created_at: at, updated_at: at });
}

export async function changeAuthor(
  db: Kysely<Database>,
  id: number,
  changes: Changes<AuthorInput>,
  at = new Date().toISOString(),
): Promise<Author | undefined> {
  const { avatar_url } = changes;
  const picture = avatar_url === undefined ? {} : { image_id: await pictureAt(db, avatar_url) };
  return update(db, id, { ...changes, ...picture, updated_at: at });
}

/** Run it in a transaction. @throws ApiFailure 409 when posts still name this author. */
export async function removeAuthor(db: Kysely<Database>, id: number): Promise<void> {
  const { posts } = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('posts'))
    .where('author_id', '=', id)
    .executeTakeFirstOrThrow();
  if (posts > 0) throw inUse(posts);
  await revising(db, (transaction) => removeRow(transaction, 'authors', id));
}

function insert(db: Kysely<Database>, values: Omit<Insertable<AuthorsTable>, 'id'>): Promise<Author> {
  return revising(db, async (transaction) => {
    const { sort_order = await orderOfNew(transaction), ...others } = values;
    return transaction
      .insertInto('authors')
      .values({ id: nextId('authors'), sort_order, ...others })
      .returning(publicColumns)
      .executeTakeFirstOrThrow();
  });
}

/** Behind all others; while nobody has put them in order, among them. */
async function orderOfNew(db: Kysely<Database>): Promise<number> {
  const { last } = await db
    .selectFrom('authors')
    .select((eb) => eb.fn.max<number | null>('sort_order').as('last'))
    .executeTakeFirstOrThrow();
  return last ? last + ORDER_STEP : 0;
}

async function update(
  db: Kysely<Database>,
  id: number,
  values: Updateable<AuthorsTable>,
): Promise<Author | undefined> {
  return revising(db, async (transaction) => {
    const before = await findAuthor(transaction, id);
    const author = await transaction
      .updateTable('authors')
      .set(values)
      .where('id', '=', id)
      .returning(publicColumns)
      .executeTakeFirst();
    const posts = transaction.selectFrom('posts').select('id').where('author_id', '=', id);
    if (before && author && before.slug !== author.slug) {
      await revisePosts(transaction, posts);
      await followListAddress(transaction, 'author', before.slug, author);
    }
    return author;
  });
}

function inOrder(db: Kysely<Database>) {
  return db.selectFrom('authors').orderBy('sort_order').orderBy('name').orderBy('id');
}

function inUse(posts: number): ApiFailure {
  const message = `This author has ${posts} ${posts === 1 ? 'post' : 'posts'}: assign ${posts === 1 ? 'it' : 'them'} to another author first`;
  return new ApiFailure(409, 'in_use', message, { more: { posts } });
}

async function pictureAt(db: Kysely<Database>, url: string): Promise<number | null> {
  return (await picturesByUrl(db, [url])).get(url)?.id ?? null;
}
