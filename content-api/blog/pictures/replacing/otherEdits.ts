import type { Kysely } from 'kysely';
import { later, revising } from '../../../database/revisions.ts';
import type { Database } from '../../../database/schema.ts';
import { PICTURE_KINDS, type PictureKindName } from '../../../kinds/kinds.shared.ts';
import type { TrashedEntry, TrashedPage, TrashedPost } from '../../../library/deletion/trashed.ts';
import type { UseType } from '../../../library/gallery/gallery.shared.ts';
import type { FoundUse } from '../../../library/gallery/uses.ts';
import { moveCopiesOn } from '../../../writing/workingCopies/rewriting.ts';
import { withAddresses, writeData } from '../dataOfEntries.ts';
import { type SaveSections, swappedSections } from '../sections.ts';
import { hashOf, type ReplacedPlace } from './record.ts';
import { type Swap, swappedAddress, swappedContent } from './swap.ts';

interface Writing {
  at: string;
  by: number;
  saveSections: SaveSections;
}

type Others = Exclude<UseType, 'post' | 'edits'>;

export const swapIn: Record<
  Others,
  (db: Kysely<Database>, use: FoundUse, writing: Writing & { swap: Swap }) => Promise<ReplacedPlace>
> = {
  page: async (db, use, { swap, ...writing }) => {
    const { sections, revision } = await pageRow(db, use.id).executeTakeFirstOrThrow();
    const after = swappedSections(JSON.parse(sections), swap);
    await writePage(db, { id: Number(use.id), revision }, after, writing);
    return placeOf(use, String(revision + 1), sections);
  },
  ...forPictures((kind) => (db, use, writing) => swapInRow(db, kind, use, writing)),
  entry: async (db, use, { at, swap }) => {
    const { data, updated_at } = await db
      .selectFrom('entries')
      .select(['data', 'updated_at'])
      .where('id', '=', Number(use.id))
      .executeTakeFirstOrThrow();
    const changedAt = later(at, updated_at);
    const after = withAddresses(data, (text) => swappedAddress(text, swap));
    await writeData(db, use.id, { data: after, updated_at: changedAt });
    return placeOf(use, changedAt, data);
  },
  seo: async (db, use, { swap }) => {
    const { kind, key } = seoPlace(use.id);
    const { value } = await db
      .selectFrom('seo_entries')
      .select('value')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const after = withAddresses(value, (text) => swappedAddress(text, swap));
    await writeSeo(db, use.id, after);
    return placeOf(use, hashOf(after), value);
  },
  trash: async (db, use, { swap }) => {
    const { entry } = await db
      .selectFrom('trash')
      .select('entry')
      .where('id', '=', Number(use.id))
      .executeTakeFirstOrThrow();
    const after = swappedEntry(entry, swap);
    await writeTrash(db, use.id, after);
    return placeOf(use, hashOf(after), entry);
  },
};

/** Each returns false if somebody has changed the place since. */
export const putBackIn: Record<
  Others,
  (db: Kysely<Database>, replaced: ReplacedPlace, writing: Writing) => Promise<boolean>
> = {
  page: async (db, { place: key, version, before }, writing) => {
    const now = await pageRow(db, key).executeTakeFirst();
    if (now?.revision !== Number(version)) return false;
    await writePage(db, { id: Number(key), revision: now.revision }, JSON.parse(before as string), writing);
    return true;
  },
  ...forPictures(
    (kind) =>
      (db, replaced, { at }) =>
        putBackInRow(db, kind, replaced, at),
  ),
  entry: (db, { place: key, version, before }, { at }) =>
    writeData(db, key, { data: String(before), updated_at: later(at, version) }, version),
  seo: async (db, { place: seoKey, version, before }) => {
    const { kind, key } = seoPlace(seoKey);
    const now = await db
      .selectFrom('seo_entries')
      .select('value')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!now || hashOf(now.value) !== version) return false;
    await writeSeo(db, seoKey, before as string);
    return true;
  },
  trash: async (db, { place: key, version, before }) => {
    const now = await db.selectFrom('trash').select('entry').where('id', '=', Number(key)).executeTakeFirst();
    if (!now || hashOf(now.entry) !== version) return false;
    await writeTrash(db, key, before as string);
    return true;
  },
};

type PictureKind = (typeof PICTURE_KINDS)[number];

function forPictures<Edit>(editOf: (kind: PictureKind) => Edit): Record<PictureKindName, Edit> {
  return Object.fromEntries(PICTURE_KINDS.map((kind) => [kind.kind, editOf(kind)])) as Record<
    PictureKindName,
    Edit
  >;
}

interface RowBefore {
  url: string;
  image_id: number | null;
}

async function swapInRow(
  db: Kysely<Database>,
  kind: PictureKind,
  use: FoundUse,
  { at, swap }: Pick<Writing, 'at'> & { swap: Swap },
): Promise<ReplacedPlace> {
  const row = await db
    .selectFrom(kind.key)
    .select([`${kind.field} as url`, 'image_id', 'updated_at'])
    .where('id', '=', Number(use.id))
    .executeTakeFirstOrThrow();
  const { url, image_id } = row;
  const after = swappedAddress(url, swap);
  const updated_at = later(at, row.updated_at);
  const isStored = after === swap.to.url;
  await writeRow(db, kind, use.id, { url: after, image_id: isStored ? swap.to.id : null, updated_at });
  return placeOf(use, updated_at, { url, image_id } satisfies RowBefore);
}

async function putBackInRow(
  db: Kysely<Database>,
  kind: PictureKind,
  { place: key, version, before }: ReplacedPlace,
  at: string,
): Promise<boolean> {
  const { url, image_id } = before as RowBefore;
  return writeRow(db, kind, key, { url, image_id, updated_at: later(at, version) }, version);
}

/** @param version writes only if this is the entry's time of change. */
async function writeRow(
  db: Kysely<Database>,
  kind: PictureKind,
  id: string | number,
  { url, image_id, updated_at }: RowBefore & { updated_at: string },
  version?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await revising(db, (transaction) =>
    transaction
      .updateTable(kind.key)
      .set({ [kind.field]: url, image_id, updated_at })
      .where('id', '=', Number(id))
      .$if(version !== undefined, (found) => found.where('updated_at', '=', version ?? ''))
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

function pageRow(db: Kysely<Database>, id: string | number) {
  return db.selectFrom('pages').select(['sections', 'revision']).where('id', '=', Number(id));
}

/** Unsaved edits go on from the new revision: they have the other picture too. */
async function writePage(
  db: Kysely<Database>,
  { id, revision }: { id: number; revision: number },
  sections: readonly unknown[],
  { at, by, saveSections }: Writing,
): Promise<void> {
  await saveSections(db, id, sections, { how: 'replacement', by, at });
  await moveCopiesOn(db, { kind: 'page', id, from: revision, to: revision + 1 });
}

function seoPlace(id: string | number) {
  return id === 'defaults' ? { kind: 'defaults' as const, key: '' } : { kind: 'page' as const, key: `${id}` };
}

async function writeSeo(db: Kysely<Database>, id: string | number, value: string): Promise<void> {
  const { kind, key } = seoPlace(id);
  await revising(db, (transaction) =>
    transaction
      .updateTable('seo_entries')
      .set({ value })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute(),
  );
}

async function writeTrash(db: Kysely<Database>, id: string | number, entry: string): Promise<void> {
  await db.updateTable('trash').set({ entry }).where('id', '=', Number(id)).execute();
}

/** Deleted entries get the new picture too, in case they are restored. */
function swappedEntry(entry: string, swap: Swap): string {
  const stored = JSON.parse(entry) as {
    row: Partial<TrashedPost['row']> &
      Partial<TrashedEntry['row']> &
      Partial<TrashedPage['row']> & { data?: string };
  };
  const { content, featured_image_url = '', link_image_url, sections, data } = stored.row;
  const cover = swappedAddress(featured_image_url, swap);
  const pictures = PICTURE_KINDS.flatMap(({ field }) => {
    const address = stored.row[field];
    return typeof address === 'string' ? [[field, swappedAddress(address, swap)]] : [];
  });
  const row = {
    ...stored.row,
    ...(content === undefined ? {} : { content: swappedContent(content, swap).content }),
    ...(cover === featured_image_url ? {} : { featured_image_url: cover, featured_image_alt: swap.words }),
    ...(link_image_url === undefined ? {} : { link_image_url: swappedAddress(link_image_url, swap) }),
    ...(sections === undefined
      ? {}
      : { sections: JSON.stringify(swappedSections(JSON.parse(sections), swap)) }),
    ...(data === undefined ? {} : { data: withAddresses(data, (text) => swappedAddress(text, swap)) }),
    ...Object.fromEntries(pictures),
  };
  return JSON.stringify({ ...stored, row });
}

function placeOf({ type, id, title }: FoundUse, version: string, before: unknown): ReplacedPlace {
  return { type, place: String(id), title, version, before };
}
