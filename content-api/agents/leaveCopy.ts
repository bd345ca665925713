import { writablePosts } from '../blog/posts/edit.ts';
import { revisablePosts } from '../blog/revisions/revisablePosts.ts';
import type { Store } from '../database/open.ts';
import { ApiFailure, notFound } from '../errors.ts';
import type { Call } from '../http/call.ts';
import { revisablePages } from '../sitePages/revisions/revisablePages.ts';
import { writablePages } from '../sitePages/writablePages.ts';
import { callerOrFail, requireOwn } from '../staff/access/guard.ts';
import type { WrittenKind } from '../writing/kinds/kinds.shared.ts';
import type { Writable } from '../writing/kinds/writable.ts';
import type { Revisable } from '../writing/revisions/revisable.ts';
import { lastVersion } from '../writing/workingCopies/rewriting.ts';
import { saveWorkingCopy, workingCopyOf } from '../writing/workingCopies/store.ts';

const WRITTEN = {
  post: { revisable: revisablePosts as unknown as Revisable, writable: writablePosts },
  page: { revisable: revisablePages as unknown as Revisable, writable: writablePages },
} satisfies Record<WrittenKind, { revisable: Revisable; writable: Writable }>;

/**
 * Leaves changes as a working copy of the key's maker, who finds it in the editor. Text that the maker typed is never
 * overwritten: without the version of the agent's own last call, an existing copy is refused.
 * @throws ApiFailure 403 for entries that the key may not change, 404, and 409 where somebody's copy is in the way.
 */
export async function leaveCopy(
  { db }: Store,
  call: Call,
  kind: WrittenKind,
  { id, version, ...changes }: Record<string, unknown>,
): Promise<{ version: number; review: string }> {
  const { user } = callerOrFail(call);
  const { revisable, writable } = WRITTEN[kind];
  const entryId = Number(id);
  return db.transaction().execute(async (transaction) => {
    const entry = await revisable.find(transaction, entryId);
    if (!entry) throw notFound(revisable.noun);
    requireOwn(call, revisable.changing, entry.created_by);
    const existing = await workingCopyOf(transaction, kind, entryId, user.id);
    if (existing && existing.version !== version)
      throw new ApiFailure(
        409,
        'stale',
        `${user.display_name} has unsaved changes here: ask them to save or discard those first`,
      );
    const saved = await revisable.answered(transaction, revisable.valuesOf(entry));
    const form = existing?.values ?? revisable.formOf(entry, saved);
    const target = { kind, userId: user.id, of: { entryId } };
    const outcome = await saveWorkingCopy(transaction, target, {
      values: writable.harmless({ ...form, ...changes }),
      baseRevision: existing?.base_revision ?? entry.revision,
      version: await lastVersion(transaction, target),
    });
    return { version: outcome.version, review: `/admin/${kind}s/${entryId}` };
  });
}
