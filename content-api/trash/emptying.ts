import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { ApiFailure } from '../errors.ts';
import { kindNamed } from '../kinds/kinds.shared.ts';
import type { TrashKind } from '../library/deletion/deletion.shared.ts';
import {
  forgetTrashed,
  forgetTrashedBefore,
  type Trashed,
  trashedPostsOf,
} from '../library/deletion/store.ts';
import type { TrashedEntry, TrashedImage } from '../library/deletion/trashed.ts';
import { removePictureAt, removeUnusedPicture } from '../library/gallery/removal.ts';
import { forgetEarlier } from '../library/kinds/earlier.ts';
import type { FileStorage } from '../storage/fileStorage.ts';
import { type WrittenKind, writtenKindSchema } from '../writing/kinds/kinds.shared.ts';
import { forgetRevisions, letRevisionsForget } from '../writing/revisions/record.ts';
import { forgetWorkingCopies } from '../writing/workingCopies/store.ts';
import { goneBefore } from './list.ts';
import { pictureAddress } from './restoreEntry.ts';

/** The next sweep deletes pictures that only the trash showed (gallery/orphanedPictures.ts). */
export function emptyTrash(db: Kysely<Database>, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const forgotten = await forgetTrashedBefore(transaction, goneBefore(now));
    for (const { kind, entry_id, image_id } of forgotten) {
      await forgetHistory(transaction, kind, entry_id);
      if (kind === 'image' && image_id !== null) await letRevisionsForget(transaction, image_id);
    }
    return forgotten.length;
  });
}

/** Run it in a transaction. @throws ApiFailure 409 when a post in the trash needs this author. */
export async function removeForGood(db: Kysely<Database>, { id, kind, entry_id }: Trashed): Promise<void> {
  const posts = kind === 'author' ? await trashedPostsOf(db, entry_id) : 0;
  if (posts > 0) {
    const message =
      posts === 1
        ? 'A post in the trash has this author: restore it or delete it for good first'
        : `${posts} posts in the trash have this author: restore them or delete them for good first`;
    throw new ApiFailure(409, 'in_use', message, { more: { posts } });
  }
  await forgetTrashed(db, id);
  await forgetHistory(db, kind, entry_id);
}

function isWritten(kind: TrashKind): kind is TrashKind & WrittenKind {
  return writtenKindSchema.safeParse(kind).success;
}

async function forgetHistory(db: Kysely<Database>, kind: TrashKind, id: number): Promise<void> {
  if (kind === 'image') return;
  if (!isWritten(kind)) return forgetEarlier(db, kindNamed(kind), id);
  await forgetWorkingCopies(db, kind, [id]);
  await forgetRevisions(db, { kind, id });
}

export async function letPictureGo(
  db: Kysely<Database>,
  uploads: FileStorage,
  { kind, entry }: Trashed,
): Promise<void> {
  if (isWritten(kind)) return;
  if (kind === 'image') {
    await removeUnusedPicture(db, uploads, (JSON.parse(entry) as TrashedImage).row.image_id);
    return;
  }
  const { row } = JSON.parse(entry) as TrashedEntry;
  await removePictureAt(db, uploads, pictureAddress(kind, row));
}
