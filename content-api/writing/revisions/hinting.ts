import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type WrittenKind, writtenKindSchema } from '../kinds/kinds.shared.ts';
import { unpack, unpackNew } from './packing.ts';
import type { Entry } from './store.ts';

/** So many entries are read together; of each a hundred revisions, as a rule. */
const AT_ONCE = 10;

/** The most bytes of a letter in UTF-8. */
const MOST_BYTES = 4;

export interface LookedThrough {
  hinting: Entry[];
  /** The last one that was looked at. */
  last: Entry;
}

/**
 * Entries of which a revision has one of these words, few by few. Of half a million revisions, only what each has that
 * its base hasn't is looked at, with as much around it as a word may be long. @param after begins behind this one.
 */
export async function* entriesHinting(
  db: Kysely<Database>,
  { hints, longest }: { hints: RegExp; longest: number },
  after?: Entry,
): AsyncGenerator<LookedThrough> {
  const isHint = (packed: Buffer, base: Buffer) => hints.test(unpackNew(packed, base, MOST_BYTES * longest));
  const kinds = writtenKindSchema.options;
  for (const kind of after ? kinds.slice(kinds.indexOf(after.kind)) : kinds)
    for (let last = after?.kind === kind ? after.id : 0; ; ) {
      const ids = await revisedAfter(db, kind, last);
      const next = ids.at(-1);
      if (next === undefined) break;
      last = next;
      const hinting = [...(await hintingAmong(db, { kind, ids }, isHint))].map((id) => ({ kind, id }));
      yield { hinting, last: { kind, id: last } };
      await yieldToOthers();
    }
}

/** How much of all entries that is, by their numbers. */
export async function percentUntil(db: Kysely<Database>, { kind, id }: Entry): Promise<number> {
  const kinds = writtenKindSchema.options;
  const rows = await db
    .selectFrom('entry_revisions')
    .select((eb) => ['kind', eb.fn.max('entry_id').as('most')])
    .where('kind', 'in', kinds)
    .groupBy('kind')
    .execute();
  const most = (of: WrittenKind) => Number(rows.find((row) => row.kind === of)?.most ?? 0);
  const sum = (of: readonly WrittenKind[]) => of.reduce((all, each) => all + most(each), 0);
  return Math.floor((100 * (sum(kinds.slice(0, kinds.indexOf(kind))) + id)) / Math.max(1, sum(kinds)));
}

async function revisedAfter(db: Kysely<Database>, kind: WrittenKind, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entry_revisions')
    .select('entry_id as id')
    .distinct()
    .where('kind', '=', kind)
    .where('entry_id', '>', id)
    .orderBy('entry_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.id);
}

const NONE = Buffer.alloc(0);

async function hintingAmong(
  db: Kysely<Database>,
  { kind, ids }: { kind: WrittenKind; ids: number[] },
  isHint: (packed: Buffer, base: Buffer) => boolean,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('entry_revisions')
    .select(['entry_id', 'revision', 'base', 'packed'])
    .where('kind', '=', kind)
    // A range reads one piece of the index; for a list of numbers PostgreSQL would scan the table.
    .where('entry_id', '>=', Math.min(...ids))
    .where('entry_id', '<=', Math.max(...ids))
    .orderBy('entry_id')
    .orderBy('revision')
    .execute();
  const hinting = new Set<number>();
  const wholes = new Map<string, Buffer>();
  for (const { entry_id, revision, base, packed } of rows) {
    if (hinting.has(entry_id)) continue;
    if (base === null) wholes.set(`${entry_id} ${revision}`, Buffer.from(unpack(packed, '')));
    const full = base === null ? NONE : (wholes.get(`${entry_id} ${base}`) ?? NONE);
    if (isHint(packed, full)) hinting.add(entry_id);
  }
  return hinting;
}
