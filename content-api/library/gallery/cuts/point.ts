import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { Focus } from '../../../values/picture.shared.ts';

/** Left out, it stays. */
export interface WantedPoint {
  focus_x?: number | undefined;
  focus_y?: number | undefined;
}

/** The point that a picture is to have. */
export async function pointOf(db: Kysely<Database>, id: number, { focus_x, focus_y }: WantedPoint) {
  const there = await db
    .selectFrom('images')
    .select(['url', 'social_url', 'focus_x', 'focus_y'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!there) return undefined;
  const focus: Focus = { x: focus_x ?? there.focus_x, y: focus_y ?? there.focus_y };
  return { ...there, focus, isOther: focus.x !== there.focus_x || focus.y !== there.focus_y };
}
