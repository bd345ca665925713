import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type Making, recordRevisions } from '../../writing/revisions/record.ts';
import { REVISED_FIELDS, type RevisedPost, revisedValues } from './revisedValues.ts';

export interface PostSave {
  id: number;
  /** Left out for a post that is new. */
  before?: RevisedPost & { updated_at: string };
  after: RevisedPost;
}

/** Keeps what saves made of posts. Run it in their transaction. @param at of the saves; ISO 8601 in UTC. */
export async function recordPostRevisions(
  db: Kysely<Database>,
  saves: readonly PostSave[],
  making: Making,
  at = new Date().toISOString(),
): Promise<void> {
  const revised = saves.map(({ id, before, after }) => ({
    id,
    before: before && { revision: before.revision, at: before.updated_at, values: revisedValues(before) },
    after: { revision: after.revision, at, values: revisedValues(after) },
  }));
  await recordRevisions(db, { kind: 'post', fields: REVISED_FIELDS }, revised, making);
}
