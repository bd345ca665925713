import type { Kysely } from 'kysely';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import type { KeptEntry, KeptPost } from '../../library/deletion/kept.ts';
import { mentions } from '../../library/deletion/pictures.ts';
import type { FileBase } from '../../library/gallery/uses.ts';
import { pictureSources, withPicturesAt } from '../../richText/pictures.ts';
import { preparePost } from '../posts/preparePost.ts';
import { postById, updatePost } from '../posts/store.ts';

interface Change {
  /** ISO 8601 in UTC. */
  at: string;
  /** Id of the user. */
  by: number;
}

/** Takes a picture off everything that shows it, running text included. To be run in a transaction. */
export async function withdrawPicture(
  db: Kysely<Database>,
  fileBase: FileBase,
  { at, by }: Change,
): Promise<void> {
  await revising(db, (transaction) =>
    transaction
      .updateTable('authors')
      .set({ avatar_url: '', image_id: null, updated_at: at })
      .where(mentions('avatar_url', fileBase))
      .execute(),
  );
  await revising(db, (transaction) =>
    transaction
      .updateTable('logos')
      .set({ logo_url: '', image_id: null, updated_at: at })
      .where(mentions('logo_url', fileBase))
      .execute(),
  );
  await withdrawFromPosts(db, fileBase, { at, by });
  await withdrawFromSeo(db, fileBase);
  await withdrawFromTrash(db, fileBase);
}

async function withdrawFromPosts(
  db: Kysely<Database>,
  fileBase: FileBase,
  { at, by }: Change,
): Promise<void> {
  const noCover = { featured_image_url: '', featured_image_alt: '', image_id: null };
  const showing = await db
    .selectFrom('posts')
    .select('id')
    .where((eb) => eb.or([mentions('featured_image_url', fileBase), mentions('content', fileBase)]))
    .execute();
  for (const { id } of showing) {
    const post = await postById(db, id);
    if (!post) continue;
    const { content, featured_image_url } = post;
    const isText = content.includes(fileBase);
    const values = {
      ...(featured_image_url.includes(fileBase) ? noCover : {}),
      ...(isText ? { prepared: await preparePost(db, textWithoutPicture(content, fileBase)) } : {}),
    };
    await updatePost(db, post, values, { how: 'picture_deletion', by }, at);
  }
}

export async function withdrawFromSeo(db: Kysely<Database>, fileBase: FileBase): Promise<void> {
  const entries = await db.selectFrom('seo_entries').selectAll().where(mentions('value', fileBase)).execute();
  for (const { kind, key, value } of entries) {
    const without = JSON.stringify(JSON.parse(value), (_, text: unknown) =>
      typeof text === 'string' && text.includes(fileBase) ? '' : text,
    );
    await revising(db, (transaction) =>
      transaction
        .updateTable('seo_entries')
        .set({ value: without })
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute(),
    );
  }
}

export type Row = Partial<Pick<KeptPost['row'], 'content' | 'featured_image_url' | 'featured_image_alt'>> &
  Pick<KeptEntry['row'], 'avatar_url' | 'logo_url'>;

/** Gallery images in the trash that are this picture go for good. To be run in a transaction. */
export async function withdrawFromTrash(db: Kysely<Database>, fileBase: string): Promise<void> {
  await db.deleteFrom('trash').where('kind', '=', 'image').where(mentions('entry', fileBase)).execute();
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'entry'])
    .where(mentions('entry', fileBase))
    .execute();
  for (const { id, entry } of rows) {
    const kept = JSON.parse(entry) as { row: Row };
    const without = JSON.stringify({ ...kept, row: withoutPicture(kept.row, fileBase) });
    await db.updateTable('trash').set({ entry: without }).where('id', '=', id).execute();
  }
}

export function withoutPicture(row: Row, fileBase: string): Row {
  const shows = (url: string | undefined) => url?.includes(fileBase) ?? false;
  return {
    ...row,
    ...(shows(row.featured_image_url) ? { featured_image_url: '', featured_image_alt: '' } : {}),
    ...(shows(row.avatar_url) ? { avatar_url: '' } : {}),
    ...(shows(row.logo_url) ? { logo_url: '' } : {}),
    ...(row.content === undefined ? {} : { content: textWithoutPicture(row.content, fileBase) }),
  };
}

export function textWithoutPicture(content: string, fileBase: string): string {
  const gone = pictureSources(content).filter((src) => src.includes(fileBase));
  return withPicturesAt(content, new Map(gone.map((src) => [src, null])));
}
