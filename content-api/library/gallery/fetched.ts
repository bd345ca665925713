import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { StoredPicture } from '../../values/picture.shared.ts';
import { noteArrival, picturesById } from './store.ts';

export async function pictureFrom(db: Kysely<Database>, address: string): Promise<StoredPicture | undefined> {
  const row = await db
    .selectFrom('fetched_pictures')
    .select('image_id')
    .where('address', '=', address)
    .executeTakeFirst();
  if (!row) return undefined;
  await noteArrival(db, row.image_id);
  return (await picturesById(db, [row.image_id])).get(row.image_id);
}

export async function noteFetched(db: Kysely<Database>, address: string, image_id: number): Promise<void> {
  await db
    .insertInto('fetched_pictures')
    .values({ address, image_id })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ image_id }))
    .execute();
}
