import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { workingCopyOf } from '../workingCopies/store.ts';
import { changesInWords } from './packing.ts';
import type { Revisable, RevisableEntry } from './revisable.ts';
import type { RevisionItem } from './revisions.shared.ts';
import { revisionBefore, revisionOf, type StoredRevision } from './store.ts';

/** The revision before, the saved entry, a user's unsaved changes, or another revision. */
type Other = 'previous' | 'current' | { editsOf: number } | number;

interface Wish<Entry, Held = Other> {
  entry: Entry;
  revision: number;
  with: Held;
}

/** Two states of an entry, the older first. @throws ApiFailure 404 for a revision that isn't kept, and without edits. */
export async function entryDifference<Entry extends RevisableEntry, Answer>(
  db: Kysely<Database>,
  revised: Revisable<Entry, Answer>,
  { entry, revision, with: other }: Wish<Entry>,
) {
  const one = await requireRevision(db, revised, entry.id, revision);
  const [before, after] =
    typeof other === 'object'
      ? [one, await editsSide(db, revised, entry, other.editsOf)]
      : inOrder(one, await otherSide(db, revised, one, { entry, revision, with: other }));
  const { id, title, created_by } = entry;
  return {
    entry: { id, title, revision: entry.revision, created_by },
    before: before && (await answeredRevision(db, revised, before)),
    after: await answeredRevision(db, revised, after),
    changes: before ? changesInWords(revised.fields, before.values, after.values) : after.item.changes,
  };
}

/** @throws ApiFailure 404 for a revision that isn't kept. */
export async function requireRevision<Entry extends RevisableEntry, Answer>(
  db: Kysely<Database>,
  { kind }: Revisable<Entry, Answer>,
  id: number,
  revision: number,
): Promise<StoredRevision> {
  const stored = await revisionOf(db, { kind, id }, revision);
  if (!stored) throw notFound('Revision');
  return stored;
}

export async function answeredRevision<Entry extends RevisableEntry, Answer>(
  db: Kysely<Database>,
  revised: Revisable<Entry, Answer>,
  { item, values }: StoredRevision,
) {
  return { ...item, values: await revised.answered(db, values) };
}

async function otherSide<Entry extends RevisableEntry, Answer>(
  db: Kysely<Database>,
  revised: Revisable<Entry, Answer>,
  one: StoredRevision,
  { entry, revision, with: other }: Wish<Entry, 'previous' | 'current' | number>,
): Promise<StoredRevision | null> {
  if (other === 'current') return currentSide(db, revised, entry);
  const { kind } = revised;
  const number = other === 'previous' ? await revisionBefore(db, { kind, id: entry.id }, revision) : other;
  if (number === undefined) return null;
  return number === revision ? one : requireRevision(db, revised, entry.id, number);
}

/** Also of an entry that somebody has written past its revisions. */
async function currentSide<Entry extends RevisableEntry, Answer>(
  db: Kysely<Database>,
  { kind, valuesOf }: Revisable<Entry, Answer>,
  entry: Entry,
): Promise<StoredRevision> {
  const stored = await revisionOf(db, { kind, id: entry.id }, entry.revision);
  const found: RevisionItem = {
    revision: entry.revision,
    made_at: entry.updated_at,
    made_by: null,
    made_by_id: null,
    how: 'found',
    from_at: null,
    changes: '',
  };
  return { item: stored?.item ?? found, values: valuesOf(entry) };
}

async function editsSide<Entry extends RevisableEntry, Answer>(
  db: Kysely<Database>,
  { kind, typedIn }: Revisable<Entry, Answer>,
  entry: Entry,
  userId: number,
): Promise<StoredRevision> {
  const copy = await workingCopyOf(db, kind, entry.id, userId);
  if (!copy) throw notFound('Working copy');
  const writer = await db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  const item: RevisionItem = {
    revision: entry.revision,
    made_at: copy.updated_at,
    made_by: writer?.display_name ?? null,
    made_by_id: writer ? userId : null,
    how: 'unsaved',
    from_at: null,
    changes: '',
  };
  return { item, values: typedIn(entry, copy.values) };
}

function inOrder(
  one: StoredRevision,
  other: StoredRevision | null,
): [before: StoredRevision | null, after: StoredRevision] {
  if (other === null) return [null, one];
  return other.item.revision < one.item.revision ? [other, one] : [one, other];
}
