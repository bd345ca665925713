import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { forEachKind } from '../../kinds/kinds.shared.ts';
import { callerOrFail, mayToThis } from '../../staff/access/guard.ts';
import type { Action } from '../../staff/access/permissions.ts';
import type { TrashKind } from './deletion.shared.ts';
import { trashedEntry } from './store.ts';

/**
 * 404 that says by which number an entry in the trash comes back, and whether it was the caller who deleted it: so
 * typed text can be saved, and a repeated deletion be told as done. @param noun capitalised.
 */
export async function goneFailure(
  db: Kysely<Database>,
  call: Call,
  kind: TrashKind,
  { id, noun }: { id: number; noun: string },
): Promise<ApiFailure> {
  const trashed = await trashedEntry(db, kind, id);
  const isTheirs = trashed && mayToThis(call, DELETING[kind], trashed.created_by);
  const deletedByYou = trashed?.deleted_by === callerOrFail(call).user.id;
  const more = isTheirs ? { trash_id: trashed.id, deleted_by_you: deletedByYou } : {};
  return new ApiFailure(404, 'not_found', `${noun} not found`, { more });
}

/** A user who may delete an entry sees it in the trash and may restore it. */
export const DELETING: Readonly<Record<TrashKind, Action>> = {
  post: 'posts.delete',
  page: 'pages.change',
  image: 'gallery.delete',
  ...forEachKind(({ kind, key }) => [kind, `${key}.write` as Action]),
};
