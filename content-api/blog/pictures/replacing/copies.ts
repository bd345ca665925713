import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { mentions } from '../../../library/deletion/pictures.ts';
import { sanitizeContent } from '../../../richText/sanitize.ts';
import { moveCopiesOn, rewriteCopy } from '../../../writing/workingCopies/rewriting.ts';
import type { WrittenPost } from './postEdits.ts';
import type { MayChange } from './seen.ts';
import { type Swap, swappedAddress, swappedContent } from './swap.ts';

/** What is written and not saved, or could be brought back, would put the picture from before into its post again. */
export async function swapInCopies(db: Kysely<Database>, swap: Swap, mayChange: MayChange): Promise<void> {
  const rows = await db
    .selectFrom('working_copies')
    .leftJoin('posts', 'posts.id', 'entry_id')
    .selectAll('working_copies')
    .select('posts.created_by as owner')
    .where('kind', '=', 'post')
    .where(mentions('values', swap.from))
    .execute();
  for (const { owner, ...row } of rows) {
    if (!mayChange({ type: 'post', owner: row.entry_id === null ? row.user_id : owner })) continue;
    await rewriteCopy(db, row, swappedValues(row.values ?? '{}', swap));
  }
}

/** Those of the posts as they were before: what they say of the picture was swapped along with the posts. */
export async function moveCopiesAlong(db: Kysely<Database>, written: readonly WrittenPost[]): Promise<void> {
  for (const { row, revision } of written)
    await moveCopiesOn(db, { kind: 'post', id: row.id, from: row.revision, to: revision });
}

function swappedValues(json: string, swap: Swap): string {
  const values = JSON.parse(json) as Record<string, unknown>;
  const { content, featured_image_url: cover } = values;
  return JSON.stringify({
    ...values,
    ...(typeof content === 'string' && content.includes(swap.from)
      ? { content: swappedContent(sanitizeContent(content), swap).content }
      : {}),
    ...(typeof cover === 'string' ? { featured_image_url: swappedAddress(cover, swap) } : {}),
  });
}
