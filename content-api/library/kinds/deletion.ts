import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { wrong } from '../../errors.ts';
import { aNoun, answers } from '../../http/answers.ts';
import type { Call } from '../../http/call.ts';
import { GONE } from '../../http/entityTags.ts';
import { idOf } from '../../http/input.ts';
import type { AnyKind } from '../../kinds/contentKind.shared.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { TRASH_DAYS, type TrashKind, trashedSchema } from '../deletion/deletion.shared.ts';
import { goneFailure } from '../deletion/gone.ts';
import { addToTrash } from '../deletion/store.ts';
import { entryForTrash, nameOf, type TrashedEntry } from '../deletion/trashed.ts';
import { reassignListAddresses } from '../listAddresses.ts';
import type { Give, ReassignableKind } from './reassign.ts';
import { removeEntry } from './store.ts';

export function removal({ store: { db } }: { store: Store }, kind: AnyKind) {
  const { noun } = kind;
  return answers(`Delete ${aNoun(noun)}`, trashedSchema, 200, {
    description: `You can restore it for ${TRASH_DAYS} days with its trash_id. ${GONE}`,
    refusals: { 404: `${noun} not found` },
  })(async (call: Call) => {
    const trash_id = await deletion(db, call, kind);
    return call.json({ success: true as const, trash_id });
  });
}

/** The same for a kind that posts name: another entry may get them first. @param give in the transaction. */
export function removalWithPosts({ store: { db } }: { store: Store }, kind: AnyKind, give: Give) {
  const { noun } = kind;
  const name = kind.kind as ReassignableKind;
  return answers(`Delete ${aNoun(noun)}`, trashedSchema, 200, {
    description:
      `Send the id of another ${name} as posts_to to move its posts and addresses there first, in one transaction. You can restore it ` +
      `for ${TRASH_DAYS} days with its trash_id. It gets back what hasn’t moved again since. ${GONE}`,
    refusals: {
      404: `${noun} not found`,
      ...(name === 'author' ? { 409: 'The author has posts: posts says how many' } : {}),
    },
  })(async (call: Call) => {
    const { posts_to: to } = call.req.valid('query' as never) as { posts_to?: number };
    const giveFirst = async (transaction: Kysely<Database>, entry: TrashedEntry): Promise<TrashedEntry> => {
      if (to === undefined) return entry;
      const from = entry.row.id;
      const other = to === from ? undefined : await nameOf(transaction, kind, to);
      if (other === undefined) throw wrong('posts_to', `Must be the id of another ${name}`);
      const at = new Date().toISOString();
      const { slug = '' } = entry.row;
      const going = { id: from, slug, addresses: entry.addresses ?? [] };
      const slugs = await reassignListAddresses(transaction, name, { from: going, to, at });
      const by = callerOrFail(call).user.id;
      const given = await give(transaction, { from, to, at, by });
      const posts = given.length === 1 ? '1 post' : `${given.length} posts`;
      call.set('audited', { title: `${entry.row.name}, ${posts} to ${other}` });
      const went = new Set(given);
      const post_ids = entry.post_ids.filter((id) => !went.has(id));
      return { ...entry, post_ids, given: { to, post_ids: given, slugs } };
    };
    const trash_id = await deletion(db, call, kind, giveFirst);
    return call.json({ success: true as const, trash_id });
  });
}

function deletion(
  db: Kysely<Database>,
  call: Call,
  kind: AnyKind,
  before?: (db: Kysely<Database>, entry: TrashedEntry) => Promise<TrashedEntry>,
): Promise<number> {
  const { noun } = kind;
  const id = idOf(call, noun);
  return db.transaction().execute(async (transaction) => {
    const existing = await entryForTrash(transaction, kind, id);
    if (!existing) throw await goneFailure(transaction, call, kind.kind as TrashKind, { id, noun });
    const entry = before ? await before(transaction, existing) : existing;
    return putInTrash(transaction, kind, entry, callerOrFail(call).user.id);
  });
}

/** Run it in a transaction. @throws ApiFailure 409 where the entry can't go yet. @returns its number in the trash. */
export async function putInTrash(
  db: Kysely<Database>,
  kind: AnyKind,
  entry: TrashedEntry,
  userId: number,
): Promise<number> {
  await removeEntry(db, kind, entry.row.id);
  return addToTrash(db, {
    kind: kind.kind as TrashKind,
    title: entry.row.name,
    created_by: null,
    deleted_by: userId,
    entry,
  });
}
