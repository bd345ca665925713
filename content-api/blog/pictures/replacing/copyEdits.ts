import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { rewriteCopy } from '../../../writing/workingCopies/rewriting.ts';
import { type CopyEdit, editCopies } from '../copies.ts';
import type { WrittenPost } from './postEdits.ts';
import { hashOf, type ReplacedPlace } from './record.ts';
import type { MayChange } from './seen.ts';

/** Otherwise unsaved or discarded copies would bring the old picture back. */
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

/** An undo gives entries new revisions; working copies of the old one go on from the new one. */
export type MovedOn = Map<string, { from: number; to: number }>;

export function noteMoved(moved: MovedOn, written: readonly Pick<WrittenPost, 'row' | 'revision'>[]): void {
  for (const { row, revision } of written) moved.set(`post ${row.id}`, { from: row.revision, to: revision });
}

/** Returns false if the writer went on since. Run it in a transaction. */
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
