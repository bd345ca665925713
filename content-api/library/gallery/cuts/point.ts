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
  const current = await db
    .selectFrom('images')
    .select(['url', 'social_url', 'focus_x', 'focus_y'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!current) return undefined;
  const focus: Focus = { x: focus_x ?? current.focus_x, y: focus_y ?? current.focus_y };
  return { ...current, focus, isOther: focus.x !== current.focus_x || focus.y !== current.focus_y };
}
