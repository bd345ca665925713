import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { bringBack, broughtBackFrom } from '../../writing/revisions/bringBack.ts';
import type { Making } from '../../writing/revisions/keep.ts';
import { keptSide } from './difference.ts';
import { namedValues } from './named.ts';

interface Wish {
  post: { id: number; revision: number; status: string; author_id: number };
  revision: number;
  userId: number;
}

const placeOf = (id: number, userId: number) => ({ kind: 'post' as const, userId, of: { entryId: id } });

/**
 * All but whether it is published: words are brought back, nothing goes on- or offline by it. Run it in a transaction.
 * @throws ApiFailure 404 for a revision that isn't kept.
 */
export async function bringPostBack(db: Kysely<Database>, { post, revision, userId }: Wish): Promise<void> {
  const { item, values } = await keptSide(db, post.id, revision);
  const { author, categories, published_at: _, status: __, ...words } = await namedValues(db, values);
  const form = {
    ...words,
    status: post.status,
    author_id: author?.id ?? post.author_id,
    categories: categories.map(({ id }) => id).sort((a, b) => a - b),
  };
  await bringBack(db, placeOf(post.id, userId), {
    values: form,
    baseRevision: post.revision,
    from: item.made_at,
  });
}

/** How a save that takes a working copy over was made. */
export async function makingOfCopy(db: Kysely<Database>, postId: number, userId: number): Promise<Making> {
  const from = await broughtBackFrom(db, placeOf(postId, userId));
  return from === null ? { how: 'by_hand', by: userId } : { how: 'bringing_back', by: userId, from };
}
