import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { PostStatus } from '../blog/posts/posts.shared.ts';
import { jsonText } from '../database/expressions.ts';
import type { Database } from '../database/schema.ts';
import { TRASH_DAYS, type TrashKind } from '../library/deletion/deletion.shared.ts';
import type { TrashedPost } from '../library/deletion/trashed.ts';
import { picturesByUrl } from '../library/gallery/store.ts';
import type { FileStorage } from '../storage/fileStorage.ts';
import type { StoredPicture } from '../values/picture.shared.ts';
import { returnOf } from './returning.ts';
import type { TrashItem } from './trash.shared.ts';

export interface Visible {
  any: TrashKind[];
  own: TrashKind[];
  userId: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** ISO 8601 in UTC. */
export function goneBefore(now: Date): string {
  return new Date(now.getTime() - TRASH_DAYS * DAY).toISOString();
}

/** The latest come first. @param uploads the folder behind `/uploads/`. */
export async function trashPage(
  db: Kysely<Database>,
  uploads: FileStorage,
  { any, own, userId }: Visible,
  { page, limit }: { page: number; limit: number },
  now = new Date(),
): Promise<{ entries: TrashItem[]; total: number }> {
  const visible = db
    .selectFrom('trash')
    .where(({ or, and, eb }) =>
      or([eb('kind', 'in', any), and([eb('kind', 'in', own), eb('trash.created_by', '=', userId)])]),
    );
  const { total } = await visible
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await visible
    .leftJoin('users', 'users.id', 'deleted_by')
    .select(['trash.id', 'kind', 'entry_id', 'title', 'deleted_at', 'display_name'])
    // Reads only these fields, because entries contain whole texts.
    .select(jsonText<PostStatus | null>('entry', 'row.status').as('status'))
    .select(jsonText<string | null>('entry', 'schedule').as('schedule'))
    .select(jsonText<string | null>('entry', 'row.image_url').as('image_url'))
    .orderBy('deleted_at', 'desc')
    .orderBy('trash.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const pictures = await thumbnails(
    db,
    uploads,
    rows.flatMap(({ image_url }) => image_url ?? []),
  );
  return { entries: rows.map((row) => itemFrom(row, pictures, now)), total };
}

interface Row {
  id: number;
  kind: string;
  entry_id: number;
  title: string;
  deleted_at: string;
  display_name: string | null;
  status: PostStatus | null;
  /** JSON; null for entries without a schedule. */
  schedule: string | null;
  image_url: string | null;
}

function itemFrom(
  { display_name, status, schedule, image_url, ...row }: Row,
  pictures: Map<string, string>,
  now: Date,
): TrashItem {
  const plan = JSON.parse(schedule ?? 'null') as TrashedPost['schedule'];
  const returned = status && returnOf({ row: { status }, schedule: plan }, now.toISOString());
  return {
    ...row,
    kind: row.kind as TrashKind,
    deleted_by: display_name,
    gone_at: new Date(Date.parse(row.deleted_at) + TRASH_DAYS * DAY).toISOString(),
    status: returned?.status ?? null,
    publish_at: returned?.schedule?.publish_at ?? null,
    picture: pictures.get(image_url ?? '') ?? null,
  };
}

/** Twice the displayed size. */
const SIZE = { width: 128, height: 96 };

/** Each takes some milliseconds. The screen shows twenty; callers that ask for more than this get none. */
const MOST = 50;

/** Returns `data:` addresses, because the files of deleted images aren't served. @param urls their usual addresses. */
async function thumbnails(
  db: Kysely<Database>,
  uploads: FileStorage,
  urls: string[],
): Promise<Map<string, string>> {
  if (urls.length > MOST) return new Map();
  const made = new Map<string, string>();
  for (const picture of (await picturesByUrl(db, urls)).values()) {
    const small = await thumbnail(uploads, picture).catch(() => null);
    if (small) made.set(picture.url, small);
  }
  return made;
}

async function thumbnail(uploads: FileStorage, { url, renditions }: StoredPicture): Promise<string | null> {
  const narrowest = renditions.find(({ format }) => format === 'webp')?.url ?? url;
  const file = await uploads.get(basename(narrowest));
  if (file === null) return null;
  const bytes = await sharp(file).resize(SIZE).webp().toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
