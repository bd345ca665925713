import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { PICTURE_KINDS } from '../../kinds/kinds.shared.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import { isFileName } from '../../values/files.shared.ts';
import { trashTexts, workingCopyTexts } from '../deletion/pictures.ts';
import { removeUnusedPicture } from './removal.ts';

/** For so long a picture may wait to be used, in milliseconds: a post may lie unsaved in a browser for days. */
const STAYS = 7 * 24 * 60 * 60 * 1000;
const AT_ONCE = 200;
const FILE_BASE = /[\da-f]{32}/g;

/**
 * Pictures whose bytes arrived within the last week stay, as do those in the gallery.
 * @param uploads the folder behind `/uploads/`.
 * @returns the number of removed pictures.
 */
export async function removeOrphanedPictures(
  db: Kysely<Database>,
  uploads: FileStorage,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - STAYS).toISOString();
  const candidates = await notReferredTo(db, before);
  if (candidates.length === 0) return 0;
  // Looking for each picture in all texts would take hours where there are many; this reads each text once.
  const since = new Date().toISOString();
  const mentioned = await mentionedInTexts(db);
  let removed = 0;
  for (const { id, file_base } of candidates) {
    if (mentioned.has(file_base)) continue;
    // Asks once more, in one transaction: it may have been used since.
    if (await removeUnusedPicture(db, uploads, id, { before, since })) removed += 1;
  }
  return removed;
}

/** Files that wait for an entry, as unsaved forms do, stay for a week. @returns the number of removed files. */
export async function removeOrphanedFiles(
  db: Kysely<Database>,
  uploads: FileStorage,
  now: Date,
): Promise<number> {
  const names = (await uploads.list()).filter(isFileName);
  if (names.length === 0) return 0;
  const mentioned = await mentionedInTexts(db);
  const shown = await db.selectFrom('revision_pictures').select('file_base').distinct().execute();
  for (const { file_base } of shown) mentioned.add(file_base);
  let removed = 0;
  for (const name of names) {
    if (mentioned.has(name.slice(0, 32))) continue;
    const { changedAt = now } = (await uploads.stat(name)) ?? {};
    if (now.getTime() - changedAt.getTime() < STAYS) continue;
    await uploads.remove(name);
    removed += 1;
  }
  return removed;
}

/** Old pictures that no row refers to by number, and no revision shows; texts may still show them. */
function notReferredTo(db: Kysely<Database>, before: string) {
  return db
    .selectFrom('images')
    .select(['id', 'file_base'])
    .where('created_at', '<', before)
    .where(isNowhere('revision_pictures', 'file_base'))
    .where(isNowhere('gallery_images', 'image_id'))
    .where(isNowhere('posts', 'image_id'))
    .where(isNowhere('authors', 'image_id'))
    .where(isNowhere('logos', 'image_id'))
    .where(isNowhere('cases', 'image_id'))
    .where(isNowhere('team', 'image_id'))
    .execute();
}

/** Looked up in an index: PostgreSQL would read a list of everything that is referred to again for each picture. */
function isNowhere(table: string, column: 'file_base' | 'image_id'): RawBuilder<boolean> {
  const picture = sql.ref(column === 'image_id' ? 'images.id' : 'images.file_base');
  return sql`not exists (
    select 1 from ${sql.table(table)} as referring where ${sql.ref(`referring.${column}`)} = ${picture})`;
}

async function mentionedInTexts(db: Kysely<Database>): Promise<Set<string>> {
  const mentioned = new Set<string>();
  const note = (text: string) => {
    for (const [base] of text.matchAll(FILE_BASE)) mentioned.add(base);
  };
  // Before the posts: one that comes back meanwhile was met here, one that is deleted is asked for once more.
  for await (const texts of trashTexts(db)) for (const text of texts) note(text);
  for await (const texts of workingCopyTexts(db)) for (const text of texts) note(text);
  for (let last = 0; ; ) {
    const posts = await db
      .selectFrom('posts')
      .select(['id', 'content', 'featured_image_url', 'link_image_url'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { content, featured_image_url, link_image_url } of posts) {
      note(content);
      note(featured_image_url);
      note(link_image_url);
    }
    last = posts.at(-1)?.id ?? 0;
    if (posts.length < AT_ONCE) break;
    await yieldToOthers();
  }
  for (const { key, field } of PICTURE_KINDS)
    for (const row of await db.selectFrom(key).select(field).execute()) note(row[field]);
  for (const { file_url } of await db.selectFrom('files').select('file_url').execute()) note(file_url);
  for (const { value } of await db.selectFrom('seo_entries').select('value').execute()) note(value);
  for (const { sections } of await db.selectFrom('pages').select('sections').execute()) note(sections);
  for (const { data } of await db.selectFrom('entries').select('data').execute()) note(data);
  for (const table of ['settings', 'earlier_values'] as const)
    for (const { value } of await db.selectFrom(table).select('value').execute()) note(value);
  return mentioned;
}
