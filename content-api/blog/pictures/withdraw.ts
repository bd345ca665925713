import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { PICTURE_KINDS } from '../../kinds/kinds.shared.ts';
import { mentions } from '../../library/deletion/pictures.ts';
import type { TrashedPage, TrashedPost } from '../../library/deletion/trashed.ts';
import type { Withdraw } from '../../library/gallery/removal.ts';
import type { FileBase } from '../../library/gallery/uses.ts';
import { moveCopiesOn } from '../../writing/workingCopies/rewriting.ts';
import { preparePost } from '../posts/asWritten.ts';
import { postById, updatePost } from '../posts/store.ts';
import { editCopies, withdrawingFromCopies } from './copies.ts';
import { withAddresses, writeData } from './dataOfEntries.ts';
import {
  onceEach,
  type Preparing,
  type SaveSections,
  sectionsWithout,
  textWithoutPicture,
} from './sections.ts';

interface Change {
  /** ISO 8601 in UTC. */
  at: string;
  by: number;
}

export function withdrawing(saveSections: SaveSections): Withdraw {
  return async (db, fileBase) => {
    const preparing = onceEach(preparePost);
    for (const { id } of await postsShowing(db, fileBase)) {
      const post = await postById(db, id);
      if (post?.content.includes(fileBase)) await preparing(db, textWithoutPicture(post.content, fileBase));
      await yieldToOthers();
    }
    const inCopies = withdrawingFromCopies(fileBase);
    await inCopies.ahead(db);
    return async (transaction, change) => {
      await withdrawFromRows(transaction, fileBase, change);
      await withdrawFromEntries(transaction, fileBase, change);
      await withdrawFromPosts(transaction, fileBase, { ...change, preparing });
      await withdrawFromPages(transaction, fileBase, { ...change, saveSections });
      await editCopies(transaction, inCopies, () => true);
      await withdrawFromSeo(transaction, fileBase);
      await withdrawFromTrash(transaction, fileBase);
    };
  };
}

async function withdrawFromRows(db: Kysely<Database>, fileBase: FileBase, { at }: Change): Promise<void> {
  for (const { key, field } of PICTURE_KINDS)
    await revising(db, (transaction) =>
      transaction
        .updateTable(key)
        .set({ [field]: '', image_id: null, updated_at: at })
        .where(mentions(field, fileBase))
        .execute(),
    );
}

function postsShowing(db: Kysely<Database>, fileBase: FileBase): Promise<{ id: number }[]> {
  return db
    .selectFrom('posts')
    .select('id')
    .where((eb) =>
      eb.or([
        mentions('featured_image_url', fileBase),
        mentions('link_image_url', fileBase),
        mentions('content', fileBase),
      ]),
    )
    .execute();
}

async function withdrawFromPosts(
  db: Kysely<Database>,
  fileBase: FileBase,
  { at, by, preparing }: Change & { preparing: Preparing },
): Promise<void> {
  const noCover = { featured_image_url: '', featured_image_alt: '', image_id: null };
  for (const { id } of await postsShowing(db, fileBase)) {
    const post = await postById(db, id);
    if (!post) continue;
    const { content, featured_image_url, link_image_url, revision } = post;
    const isText = content.includes(fileBase);
    const values = {
      ...(featured_image_url.includes(fileBase) ? noCover : {}),
      ...(link_image_url.includes(fileBase) ? { link_image_url: '' } : {}),
      ...(isText ? { prepared: await preparing(db, textWithoutPicture(content, fileBase)) } : {}),
    };
    await updatePost(db, post, values, { how: 'picture_deletion', by }, at);
    await moveCopiesOn(db, { kind: 'post', id, from: revision, to: revision + 1 });
  }
}

async function withdrawFromPages(
  db: Kysely<Database>,
  fileBase: FileBase,
  { at, by, saveSections }: Change & { saveSections: SaveSections },
): Promise<void> {
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'sections', 'revision'])
    .where(mentions('sections', fileBase))
    .execute();
  for (const { id, sections, revision } of pages) {
    const without = sectionsWithout(JSON.parse(sections), fileBase);
    await saveSections(db, id, without, { how: 'picture_deletion', by, at });
    await moveCopiesOn(db, { kind: 'page', id, from: revision, to: revision + 1 });
  }
}

async function withdrawFromSeo(db: Kysely<Database>, fileBase: FileBase): Promise<void> {
  const entries = await db.selectFrom('seo_entries').selectAll().where(mentions('value', fileBase)).execute();
  for (const { kind, key, value } of entries) {
    await revising(db, (transaction) =>
      transaction
        .updateTable('seo_entries')
        .set({ value: withoutAddress(value, fileBase) })
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute(),
    );
  }
}

function withoutAddress(json: string, fileBase: string): string {
  return withAddresses(json, (text) => (text.includes(fileBase) ? '' : text));
}

type Row = Partial<
  Pick<TrashedPost['row'], 'content' | 'featured_image_url' | 'featured_image_alt' | 'link_image_url'>
> &
  Partial<Pick<TrashedPage['row'], 'sections'>> &
  Record<string, unknown>;

async function withdrawFromEntries(db: Kysely<Database>, fileBase: FileBase, { at }: Change): Promise<void> {
  const rows = await db
    .selectFrom('entries')
    .select(['id', 'data'])
    .where(mentions('data', fileBase))
    .execute();
  for (const { id, data } of rows)
    await writeData(db, id, { data: withoutAddress(data, fileBase), updated_at: at });
}

/** Deletes the gallery images of this picture in the trash for good. Run it in a transaction. */
async function withdrawFromTrash(db: Kysely<Database>, fileBase: string): Promise<void> {
  await db.deleteFrom('trash').where('kind', '=', 'image').where(mentions('entry', fileBase)).execute();
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'entry'])
    .where(mentions('entry', fileBase))
    .execute();
  for (const { id, entry } of rows) {
    const stored = JSON.parse(entry) as { row: Row };
    const without = JSON.stringify({ ...stored, row: withoutPicture(stored.row, fileBase) });
    await db.updateTable('trash').set({ entry: without }).where('id', '=', id).execute();
  }
}

function withoutPicture(row: Row, fileBase: string): Row {
  const shows = (url: unknown) => typeof url === 'string' && url.includes(fileBase);
  const fields = PICTURE_KINDS.map(({ field }) => field).filter((field) => shows(row[field]));
  return {
    ...row,
    ...(shows(row.featured_image_url) ? { featured_image_url: '', featured_image_alt: '' } : {}),
    ...(shows(row.link_image_url) ? { link_image_url: '' } : {}),
    ...Object.fromEntries(fields.map((field) => [field, ''])),
    ...(row.content === undefined ? {} : { content: textWithoutPicture(row.content, fileBase) }),
    ...(shows(row.data) ? { data: withoutAddress(String(row.data), fileBase) } : {}),
    ...(shows(row.sections)
      ? { sections: JSON.stringify(sectionsWithout(JSON.parse(row.sections ?? '[]'), fileBase)) }
      : {}),
  };
}
