import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { PostPicturesTable } from '../../database/tables/trash.ts';
import { type PreparedContent, picturesNamed } from '../../richText/prepare.ts';

/** The written parts of a post: for a missing part, stored links and pictures stay as they were. */
export interface Written {
  prepared?: PreparedContent | undefined;
  /** Address of its cover. */
  cover?: string | undefined;
  /** Address of the picture for links to it. */
  link?: string | undefined;
}

/**
 * Keeps which addresses a post links to and which pictures it shows, in tables that answer the other way around without
 * reading texts. Run it in the transaction that writes the post.
 */
export async function saveReferences(db: Kysely<Database>, id: number, written: Written) {
  if (written.prepared) {
    await db.deleteFrom('post_links').where('post_id', '=', id).execute();
    await forgetPictures(db, id, 'text');
  }
  if (written.cover !== undefined) await forgetPictures(db, id, 'cover');
  if (written.link !== undefined) await forgetPictures(db, id, 'link picture');
  await addReferences(db, id, written);
}

/** The same of a post that has none yet. */
export async function addReferences(db: Kysely<Database>, id: number, { prepared, cover, link }: Written) {
  if (prepared) {
    const links = prepared.links.map((address) => ({ address, post_id: id }));
    if (links.length > 0) await db.insertInto('post_links').values(links).execute();
    await addPictures(db, id, 'text', prepared.pictures);
  }
  if (cover !== undefined) await addPictures(db, id, 'cover', picturesNamed(cover).slice(0, 1));
  if (link !== undefined) await addPictures(db, id, 'link picture', picturesNamed(link).slice(0, 1));
}

type Part = PostPicturesTable['part'];

async function forgetPictures(db: Kysely<Database>, id: number, part: Part) {
  await db.deleteFrom('post_pictures').where('post_id', '=', id).where('part', '=', part).execute();
}

async function addPictures(db: Kysely<Database>, id: number, part: Part, bases: string[]) {
  const rows = bases.map((file_base) => ({ file_base, post_id: id, part }));
  if (rows.length > 0) await db.insertInto('post_pictures').values(rows).execute();
}
