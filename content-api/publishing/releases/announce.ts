import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { announceEvents } from '../../events/announce.ts';
import { logFailure } from '../../logFailure.ts';
import { reasonFor } from './publishing.ts';

interface ReleaseFacts {
  id: string;
  pages: number;
  bytes: number;
}

export function announceRelease(db: Kysely<Database>, { id, pages, bytes }: ReleaseFacts): Promise<void> {
  return announce(db, 'release.published', { release: { id, pages, bytes } });
}

export function announceRollback(db: Kysely<Database>, id: string): Promise<void> {
  return announce(db, 'release.rolled_back', { release: { id } });
}

export function announceFailure(db: Kysely<Database>, error: unknown): Promise<void> {
  return announce(db, 'release.failed', { reason: reasonFor(error) });
}

/** Announces it if no release comes of the work, also where its process dies. */
export function announcingFailure<Given extends unknown[], Result>(
  db: Kysely<Database>,
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    try {
      return await work(...given);
    } catch (error) {
      await announceFailure(db, error);
      throw error;
    }
  };
}

/** The release is made by then, whatever becomes of this. */
async function announce(
  db: Kysely<Database>,
  event: 'release.published' | 'release.failed' | 'release.rolled_back',
  data: object,
): Promise<void> {
  const happening = { event, about: { data }, key: randomUUID(), subject: 'release' };
  await announceEvents(db, [happening], new Date().toISOString()).catch(logFailure);
}
