import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { pictureSources, withPicturesAt } from '../posts/contentPictures.ts';
import type { TrashKind } from './contract.ts';
import type { KeptEntry, KeptPost } from './kept.ts';

/** What may show a picture. */
type Row = Partial<Pick<KeptPost['row'], 'content' | 'featured_image_url' | 'featured_image_alt'>> &
  Pick<KeptEntry['row'], 'avatar_url' | 'logo_url'>;

/** Entries that are looked through at once. */
const AT_ONCE = 200;

const mentions = (fileBase: string) => sql<boolean>`instr(entry, ${fileBase}) > 0`;

/** An image of the gallery that was deleted is the picture, and doesn't show it anywhere. */
const notItself = sql<boolean>`kind <> 'image'`;

/**
 * The deleted entries that show a picture, and would again.
 * @param since only what was deleted since then; for who has read the others. ISO 8601 in UTC.
 */
export function trashShowing(
  db: Kysely<Database>,
  fileBase: string,
  since = '',
): Promise<{ id: number; title: string; kind: TrashKind; created_by: number | null }[]> {
  return db
    .selectFrom('trash')
    .select(['id', 'title', 'created_by'])
    .select((eb) => eb.ref('kind').$castTo<TrashKind>().as('kind'))
    .where('deleted_at', '>=', since)
    .where(notItself)
    .where(mentions(fileBase))
    .orderBy('id')
    .execute();
}

/** All that is in the trash as text, some of it at a time. */
export async function* trashTexts(db: Kysely<Database>): AsyncGenerator<string[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('trash')
      .select(['id', 'entry'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    yield rows.map(({ entry }) => entry);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}

/**
 * Takes a picture off every deleted entry that shows it, running text included; deleted images of the gallery that
 * are this picture go for good. To be run in a transaction.
 */
export async function withdrawFromTrash(db: Kysely<Database>, fileBase: string): Promise<void> {
  await db.deleteFrom('trash').where('kind', '=', 'image').where(mentions(fileBase)).execute();
  const rows = await db.selectFrom('trash').select(['id', 'entry']).where(mentions(fileBase)).execute();
  for (const { id, entry } of rows) {
    const kept = JSON.parse(entry) as { row: Row };
    const without = JSON.stringify({ ...kept, row: withoutPicture(kept.row, fileBase) });
    await db.updateTable('trash').set({ entry: without }).where('id', '=', id).execute();
  }
}

/** The same as of what isn't deleted (gallery/uses.ts). */
function withoutPicture(row: Row, fileBase: string): Row {
  const shows = (url: string | undefined) => url?.includes(fileBase) ?? false;
  return {
    ...row,
    ...(shows(row.featured_image_url) ? { featured_image_url: '', featured_image_alt: '' } : {}),
    ...(shows(row.avatar_url) ? { avatar_url: '' } : {}),
    ...(shows(row.logo_url) ? { logo_url: '' } : {}),
    ...(row.content === undefined ? {} : { content: textWithoutPicture(row.content, fileBase) }),
  };
}

function textWithoutPicture(content: string, fileBase: string): string {
  const gone = pictureSources(content).filter((src) => src.includes(fileBase));
  return withPicturesAt(content, new Map(gone.map((src) => [src, null])));
}
