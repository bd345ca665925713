import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { UseType } from '../../../library/gallery/gallery.shared.ts';
import { answeredUse, type FoundUse } from '../../../library/gallery/uses.ts';
import { MOST_NAMED, type PictureUses, type UseCounts } from './replacing.shared.ts';

export type MayChange = (use: Pick<FoundUse, 'type' | 'owner' | 'kind'>) => boolean;

export async function fileBaseOf(db: Kysely<Database>, id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('gallery_images')
    .innerJoin('images', 'images.id', 'image_id')
    .select('file_base')
    .where('gallery_images.id', '=', id)
    .executeTakeFirst();
  return found?.file_base;
}

export function describedUses(uses: readonly FoundUse[], mayChange: MayChange): PictureUses {
  const changeable = uses.filter(mayChange);
  return {
    uses: uses.slice(0, MOST_NAMED).map((use) => ({ ...answeredUse(use), may_change: mayChange(use) })),
    counts: countsOf(uses),
    changeable: countsOf(changeable),
    mark: markOf(changeable),
  };
}

export function countsOf(places: readonly { type: UseType }[]): UseCounts {
  const counts: UseCounts = {};
  for (const { type } of places) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** Texts may change meanwhile, so only the places count. Unsaved changes don't: they come and go. */
function markOf(changeable: readonly FoundUse[]): string {
  const lasting = changeable.filter(({ type }) => type !== 'edits');
  const names = lasting.map(({ type, id }) => `${type} ${id}`).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32);
}

const TOGETHER = 100;

export function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / TOGETHER);
  return Array.from({ length: count }, (_, nth) => items.slice(nth * TOGETHER, (nth + 1) * TOGETHER));
}
