import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Store } from '../../database/open.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { announceChanged } from '../../events/announce.ts';
import { aNoun, answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import type { placeSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import type { AnyEntry, AnyKind } from '../../kinds/contentKind.shared.ts';
import { tableOf } from '../../kinds/kinds.shared.ts';

/** Between two neighbours once they have been put in order. */
export const ORDER_STEP = 10;

/** Before another one, or last, in one transaction: two who reorder don't undo each other's work. */
function placeEntry(
  db: Kysely<Database>,
  kind: AnyKind,
  { id, before }: { id: number; before: number | null },
  at = new Date().toISOString(),
): Promise<'placed' | 'no such entry' | 'no such place'> {
  const table = tableOf(kind);
  return revising(db, async (transaction) => {
    const sorted = kind.order.reduce(
      (query, column) => query.orderBy(column as 'sort_order'),
      transaction.selectFrom(table).select(['id', 'sort_order']),
    );
    const rows = await sorted.orderBy('id').execute();
    const moved = rows.find((row) => row.id === id);
    if (!moved) return 'no such entry';
    const others = rows.filter((row) => row !== moved);
    const index = before === null ? others.length : others.findIndex((row) => row.id === before);
    if (index < 0) return 'no such place';
    if (rows.indexOf(moved) === index) return 'placed';
    const changed: { id: number }[] = [];
    for (const [position, row] of others.toSpliced(index, 0, moved).entries()) {
      const sort_order = (position + 1) * ORDER_STEP;
      if (row.sort_order === sort_order) continue;
      await transaction
        .updateTable(table)
        .set({ sort_order, updated_at: at })
        .where('id', '=', row.id)
        .execute();
      changed.push({ id: row.id });
    }
    if (kind.key === 'services') await announceChanged(transaction, 'service', changed);
    return 'placed';
  });
}

/** @param list all of them, in order, as it is answered. */
export function placing(
  { store: { db } }: { store: Store },
  kind: AnyKind,
  list: (db: Kysely<Database>) => Promise<AnyEntry[]>,
) {
  const { key, noun, entrySchema } = kind;
  return answers(`Move ${aNoun(noun)} in the list`, z.object({ [key]: z.array(entrySchema) }), 200, {
    description:
      'Moves it before the entry with this id, or to the end with null. Renumbers sort_order and returns the list.',
    refusals: { 404: `${noun} not found`, 409: 'The entry to move it before was deleted' },
  })(async (call: CallWith<{ json: typeof placeSchema }>) => {
    const { before } = call.req.valid('json');
    const outcome = await placeEntry(db, kind, { id: idOf(call, noun), before });
    if (outcome === 'no such entry') throw notFound(noun);
    if (outcome === 'no such place')
      throw new ApiFailure(409, 'stale', 'Someone else has changed the list in the meantime');
    return call.json({ [key]: await list(db) });
  });
}
