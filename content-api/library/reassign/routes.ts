import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { wrong } from '../../errors.ts';
import { aNoun, answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { GONE } from '../../http/entityTags.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import type { EarlierAddress } from '../../values/slugs.shared.ts';
import { deletion, type Removal } from '../crud/deletion.ts';
import { TRASH_DAYS, trashedSchema } from '../deletion/deletion.shared.ts';
import { nameOf, type TrashedEntry } from '../deletion/trashed.ts';
import { listAddresses, reassignListAddresses } from '../listAddresses.ts';
import type { ReassignSchema } from './reassign.shared.ts';
import { type Give, postCounts, type ReassignableKind } from './store.ts';

interface ReassigningRemoval extends Removal {
  kind: ReassignableKind;
  /** The message of a 409, where an entry with posts stays. */
  inUse?: string;
  /** Called in the transaction, before it is removed. @returns ids of the posts that went. */
  give: Give;
}

export function removeAndReassign(
  { store: { db } }: { store: Store },
  { inUse, give, ...removal }: ReassigningRemoval,
) {
  const { noun, kind } = removal;
  return answers(`Delete ${aNoun(noun)}`, trashedSchema, 200, {
    description:
      `Send the id of another ${kind} as posts_to to move its posts and addresses there first, in one transaction. You can restore it ` +
      `for ${TRASH_DAYS} days with its trash_id. It gets back what hasn’t moved again since. ${GONE}`,
    refusals: { 404: `${noun} not found`, ...(inUse ? { 409: inUse } : {}) },
  })(async (call: CallWith<{ query: ReassignSchema }>) => {
    const { posts_to: to } = call.req.valid('query');
    const giveFirst = async (transaction: Kysely<Database>, entry: TrashedEntry): Promise<TrashedEntry> => {
      if (to === undefined) return entry;
      const from = entry.row.id;
      const other = to === from ? undefined : await nameOf(transaction, kind, to);
      if (other === undefined) throw wrong('posts_to', `Must be the id of another ${kind}`);
      const at = new Date().toISOString();
      const { slug = '' } = entry.row;
      const going = { id: from, slug, addresses: entry.addresses ?? [] };
      const slugs = await reassignListAddresses(transaction, kind, { from: going, to, at });
      const by = callerOrFail(call).user.id;
      const given = await give(transaction, { from, to, at, by });
      const posts = given.length === 1 ? '1 post' : `${given.length} posts`;
      call.set('audited', { title: `${entry.row.name}, ${posts} to ${other}` });
      const went = new Set(given);
      const post_ids = entry.post_ids.filter((id) => !went.has(id));
      return { ...entry, post_ids, given: { to, post_ids: given, slugs } };
    };
    const trash_id = await deletion(db, call, idOf(call, noun), { ...removal, before: giveFirst });
    return call.json({ success: true as const, trash_id });
  });
}

export async function forStaff<Entry extends { id: number }>(
  db: Kysely<Database>,
  kind: ReassignableKind,
  { entries, isStaff }: { entries: Entry[]; isStaff: boolean },
): Promise<(Entry & { posts?: number; earlier_addresses?: EarlierAddress[] })[]> {
  if (!isStaff) return entries;
  const posts = await postCounts(db, kind);
  const addresses = await listAddresses(db, kind);
  return entries.map((entry) => ({
    ...entry,
    posts: posts.get(entry.id) ?? 0,
    earlier_addresses: addresses.get(entry.id) ?? [],
  }));
}
