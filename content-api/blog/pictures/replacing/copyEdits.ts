import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { rewriteCopy } from '../../../writing/workingCopies/rewriting.ts';
import { type CopyEdit, editCopies } from '../copies.ts';
import type { WrittenPost } from './postEdits.ts';
import { hashOf, type ReplacedPlace } from './record.ts';
import type { MayChange } from './seen.ts';

/** Unsaved or discarded copies would bring the old picture back into their entry. */
export async function swapInCopies(
  db: Kysely<Database>,
  edit: CopyEdit,
  mayChange: MayChange,
): Promise<{ isAtWork: boolean; replaced: ReplacedPlace }[]> {
  const edited = await editCopies(db, edit, (copy) => mayChange({ type: 'edits', ...copy }));
  return edited.map(({ id, title, isAtWork, before, after }) => ({
    isAtWork,
    replaced: { type: 'edits', place: String(id), title, version: hashOf(after), before },
  }));
}

/** How an undo moved entries on: working copies of what they were are of what they are now. */
export type MovedOn = Map<string, { from: number; to: number }>;

export function noteMoved(moved: MovedOn, written: readonly Pick<WrittenPost, 'row' | 'revision'>[]): void {
  for (const { row, revision } of written) moved.set(`post ${row.id}`, { from: row.revision, to: revision });
}

/** Puts back what was there, and answers whether it did: not where its writer went on since. Run it in a transaction. */
export async function putBackInCopy(
  db: Kysely<Database>,
  { place: key, version, before }: ReplacedPlace,
  { moved, mayChange }: { moved: MovedOn; mayChange: MayChange },
): Promise<boolean> {
  const found = await db
    .selectFrom('working_copies')
    .leftJoin('posts', (join) => join.onRef('posts.id', '=', 'entry_id').on('kind', '=', 'post'))
    .selectAll('working_copies')
    .select('posts.created_by as post_owner')
    .where('working_copies.id', '=', Number(key))
    .executeTakeFirst();
  if (!found) return false;
  const { post_owner, ...row } = found;
  const owner = row.entry_id === null ? row.user_id : post_owner;
  const kind = row.kind === 'page' ? 'page' : 'post';
  if (hashOf(row.values ?? '') !== version || !mayChange({ type: 'edits', kind, owner })) return false;
  await rewriteCopy(db, row, before as string);
  const on = moved.get(`${kind} ${row.entry_id}`);
  if (on && row.base_revision === on.from)
    await db.updateTable('working_copies').set({ base_revision: on.to }).where('id', '=', row.id).execute();
  return true;
}
