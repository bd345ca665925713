import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { changesInWords } from '../../writing/revisions/changes.ts';
import type { RevisionItem } from '../../writing/revisions/contract.ts';
import { type KeptRevision, revisionBefore, revisionOf } from '../../writing/revisions/store.ts';
import type { PostDifference } from './contract.ts';
import { namedValues } from './named.ts';
import { REVISED_FIELDS, type RevisedPost, revisedValues, type StoredValues } from './values.ts';

type Side = Omit<KeptRevision, 'values'> & { values: StoredValues };

interface Wish {
  post: RevisedPost & { id: number; updated_at: string; created_by: number | null };
  revision: number;
  /** The one before, the post as it is saved, or the number of another one. */
  with: 'previous' | 'current' | number;
}

/** Two states of a post, the older first. @throws ApiFailure 404 for a revision that isn't kept. */
export async function postDifference(
  db: Kysely<Database>,
  { post, revision, with: other }: Wish,
): Promise<PostDifference> {
  const one = await keptSide(db, post.id, revision);
  const [before, after] = inOrder(one, await otherSide(db, one, { post, revision, with: other }));
  const { id, title, created_by } = post;
  return {
    post: { id, title, revision: post.revision, created_by },
    before: before && (await answered(db, before)),
    after: await answered(db, after),
    changes: before ? changesInWords(REVISED_FIELDS, before.values, after.values) : after.item.changes,
  };
}

/** @throws ApiFailure 404 */
export async function keptSide(db: Kysely<Database>, id: number, revision: number): Promise<Side> {
  const kept = await revisionOf(db, { kind: 'post', id }, revision);
  if (!kept) throw notFound('Revision');
  return { item: kept.item, values: kept.values as StoredValues };
}

export async function answered(db: Kysely<Database>, { item, values }: Side) {
  return { ...item, values: await namedValues(db, values) };
}

async function otherSide(
  db: Kysely<Database>,
  one: Side,
  { post, revision, with: other }: Wish,
): Promise<Side | null> {
  if (other === 'current') return currentSide(db, post);
  const number =
    other === 'previous' ? await revisionBefore(db, { kind: 'post', id: post.id }, revision) : other;
  if (number === undefined) return null;
  return number === revision ? one : keptSide(db, post.id, number);
}

/** Also of a post that somebody has written past its revisions. */
async function currentSide(db: Kysely<Database>, post: Wish['post']): Promise<Side> {
  const kept = await revisionOf(db, { kind: 'post', id: post.id }, post.revision);
  const found: RevisionItem = {
    revision: post.revision,
    made_at: post.updated_at,
    made_by: null,
    how: 'found',
    from_at: null,
    changes: '',
  };
  return { item: kept?.item ?? found, values: revisedValues(post) };
}

function inOrder(one: Side, other: Side | null): [before: Side | null, after: Side] {
  if (other === null) return [null, one];
  return other.item.revision < one.item.revision ? [other, one] : [one, other];
}
