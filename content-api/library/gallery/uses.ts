import { type Kysely, sql } from 'kysely';
import { textsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { PICTURE_KINDS } from '../../kinds/kinds.shared.ts';
import type { TrashKind } from '../deletion/deletion.shared.ts';
import { mentions, trashShowing } from '../deletion/pictures.ts';
import type { PictureUse } from './gallery.shared.ts';

/** The part of every address of a picture that is its own: 32 random hexadecimal digits. */
export type FileBase = string;

export interface FoundUse extends PictureUse {
  /** Id of the user who created it; null where nobody did, and where that doesn't matter. */
  owner: number | null;
  kind?: TrashKind;
}

/**
 * By whichever of its addresses; of the trash, what would show it again.
 * @param since only entries deleted since then; for who has read the others. ISO 8601 in UTC.
 */
export async function pictureUses(
  db: Kysely<Database>,
  fileBase: FileBase,
  since?: string,
): Promise<FoundUse[]> {
  const entries: FoundUse[] = [];
  for (const { kind, key, field } of PICTURE_KINDS) {
    const found = db.selectFrom(key).select(['id', 'name as title']).where(mentions(field, fileBase));
    for (const entry of await found.execute()) entries.push({ type: kind, ...entry, owner: null });
  }
  const inData = db.selectFrom('entries').select(['id', 'name as title']).where(mentions('data', fileBase));
  for (const entry of await inData.execute()) entries.push({ type: 'entry', ...entry, owner: null });
  const seo = await db.selectFrom('seo_entries').select('key').where(mentions('value', fileBase)).execute();
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'title', 'created_by as owner'])
    .where(mentions('sections', fileBase))
    .orderBy('id')
    .execute();
  const deleted = await trashShowing(db, fileBase, since);
  return [
    ...(await postsShowing(db, fileBase)),
    ...pages.map((page) => ({ type: 'page' as const, ...page })),
    ...(await editsShowing(db, fileBase)),
    ...entries,
    ...seo.map(({ key }) => ({
      type: 'seo' as const,
      id: key || 'defaults',
      title: key || 'Defaults',
      owner: null,
    })),
    ...deleted.map(({ created_by, ...entry }) => ({ type: 'trash' as const, ...entry, owner: created_by })),
  ];
}

export function answeredUse({ type, id, title, parts, entry }: FoundUse): PictureUse {
  return { type, id, title, ...(parts ? { parts } : {}), ...(entry ? { entry } : {}) };
}

async function postsShowing(db: Kysely<Database>, fileBase: FileBase): Promise<FoundUse[]> {
  const rows = await db
    .selectFrom('post_pictures')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['posts.id', 'title', 'created_by', 'part'])
    .where('file_base', '=', fileBase)
    .orderBy('posts.id')
    .orderBy('part')
    .execute();
  const posts = new Map<number, FoundUse>();
  for (const { id, title, created_by, part } of rows) {
    const parts = [...(posts.get(id)?.parts ?? []), part];
    posts.set(id, { type: 'post', id, title, parts, owner: created_by });
  }
  return [...posts.values()];
}

/** The unsaved changes that show an image, by the entry's saved title: an unsaved title is private. */
async function editsShowing(db: Kysely<Database>, fileBase: FileBase): Promise<FoundUse[]> {
  const rows = await copiesShowing(db, fileBase).where('discarded_at', 'is', null).execute();
  return rows.flatMap(({ id, kind: wrote, entry_id, user_id, writer, title, owner }) => {
    const kind = wrote === 'page' ? ('page' as const) : ('post' as const);
    const by = `by ${writer}`;
    const use = { type: 'edits' as const, id, kind };
    if (entry_id === null) return { ...use, title: `An unsaved draft, ${by}`, owner: user_id };
    if (title === null) return [];
    return { ...use, title: `${title}, ${by}`, entry: { kind, id: entry_id }, owner };
  });
}

/** Working copies that show it, with whose their entry is and what it is called; null where it is deleted. */
export function copiesShowing(db: Kysely<Database>, fileBase: FileBase) {
  return db
    .selectFrom('working_copies')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('posts', (join) => join.onRef('posts.id', '=', 'entry_id').on('kind', '=', 'post'))
    .leftJoin('pages', (join) => join.onRef('pages.id', '=', 'entry_id').on('kind', '=', 'page'))
    .selectAll('working_copies')
    .select('users.display_name as writer')
    .select(({ fn }) => [
      fn.coalesce('posts.title', 'pages.title').as('title'),
      fn.coalesce('posts.created_by', 'pages.created_by').as('owner'),
    ])
    .where(mentions('working_copies.values', fileBase))
    .orderBy('working_copies.id');
}

const FILE_BASE = /[\da-f]{32}/g;

/** The trash doesn't count. @returns counts by the given urls, without unused images. */
export async function countUses(db: Kysely<Database>, urls: readonly string[]): Promise<Map<string, number>> {
  const byBase = new Map(urls.map((url) => [url.match(FILE_BASE)?.[0] ?? '', url]));
  const counts = new Map<string, number>();
  const add = (base: string, count: number) => {
    const url = byBase.get(base);
    if (url !== undefined) counts.set(url, (counts.get(url) ?? 0) + count);
  };
  const posts = await db
    .selectFrom('post_pictures')
    .select(['file_base', sql<number>`count(distinct post_id)`.as('posts')])
    .where('file_base', 'in', textsIn([...byBase.keys()]))
    .groupBy('file_base')
    .execute();
  for (const { file_base, posts: count } of posts) add(file_base, count);
  for (const text of await textsElsewhere(db))
    for (const base of new Set(text.match(FILE_BASE))) add(base, 1);
  return counts;
}

export async function basesInUse(db: Kysely<Database>): Promise<Set<string>> {
  const inPosts = await db.selectFrom('post_pictures').select('file_base').distinct().execute();
  const elsewhere = (await textsElsewhere(db)).flatMap((text) => text.match(FILE_BASE) ?? []);
  return new Set([...inPosts.map(({ file_base }) => file_base), ...elsewhere]);
}

async function textsElsewhere(db: Kysely<Database>): Promise<string[]> {
  const pictures: { text: string }[] = [];
  for (const { key, field } of PICTURE_KINDS)
    pictures.push(...(await db.selectFrom(key).select(`${field} as text`).execute()));
  const seo = await db.selectFrom('seo_entries').select('value as text').execute();
  const pages = await db.selectFrom('pages').select('sections as text').execute();
  const data = await db.selectFrom('entries').select('data as text').execute();
  return [...pictures, ...data, ...seo, ...pages].map(({ text }) => text);
}
