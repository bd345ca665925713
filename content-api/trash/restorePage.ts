import type { Kysely } from 'kysely';
import { later } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import { forgetTrashed, type Trashed } from '../library/deletion/store.ts';
import type { TrashedPage } from '../library/deletion/trashed.ts';
import { earlierPageAddresses, rememberPageAddress } from '../sitePages/addresses/store.ts';
import { putPageBack } from '../sitePages/store.ts';
import { putScheduleBack } from '../writing/schedules/store.ts';
import { asDraft, returnOf } from './returning.ts';
import type { Restored } from './trash.shared.ts';

/**
 * Takes a page of the site out of the trash and puts it back, with its id and times; revision and change time move on
 * only where it changed. Run it in a transaction.
 */
export async function restorePage(
  db: Kysely<Database>,
  trashed: Trashed,
  { isDraft, at, by }: { isDraft: boolean; at: string; by: number },
): Promise<Restored> {
  const { row, addresses = [], schedule: storedSchedule = null } = JSON.parse(trashed.entry) as TrashedPage;
  const returned = returnOf({ row, schedule: storedSchedule }, at);
  const { status, schedule } = isDraft ? asDraft(returned) : returned;
  await forgetTrashed(db, trashed.id);
  const address = await freeAddress(db, row.address);
  const isOther = address !== row.address || status !== row.status;
  const change = isOther ? { revision: row.revision + 1, updated_at: later(at, row.updated_at) } : {};
  const before = { ...row, created_by: trashed.created_by };
  await putPageBack(db, { ...before, ...change, address, status }, before, { how: 'restoration', by });
  await putScheduleBack(db, { kind: 'page', id: row.id }, schedule);
  for (const earlier of addresses) await rememberPageAddress(db, row.id, earlier);
  if (row.status === 'published')
    await rememberPageAddress(db, row.id, { address: row.address, left_at: trashed.deleted_at });
  const leading = new Set((await earlierPageAddresses(db, row.id)).map((earlier) => earlier.address));
  const addresses_lost = addresses.flatMap((earlier) =>
    leading.has(earlier.address) || earlier.address === address ? [] : [earlier.address],
  );
  return {
    kind: 'page',
    id: row.id,
    title: row.title,
    status,
    slug: address,
    slug_before: address === row.address ? null : row.address,
    posts: null,
    with_author: null,
    addresses_lost,
  };
}

/** The address or the first free one such as '/cases/ferry-2'. */
async function freeAddress(db: Kysely<Database>, address: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? address : `${address}-${number}`;
    const owner = await db
      .selectFrom('pages')
      .select('id')
      .where('address', '=', candidate)
      .executeTakeFirst();
    if (!owner) return candidate;
  }
}
