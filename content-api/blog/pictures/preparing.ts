import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { PreparedContent } from '../../richText/prepare.ts';

export type Preparing = (db: Kysely<Database>, content: string) => Promise<PreparedContent>;

/**
 * What each text becomes, worked out once: ahead of the transaction in which everybody else would wait for it, so that
 * only texts that somebody has changed meanwhile are worked out in there.
 */
export function onceEach(prepare: Preparing): Preparing {
  const done = new Map<string, PreparedContent>();
  return async (db, content) => {
    const prepared = done.get(content) ?? (await prepare(db, content));
    done.set(content, prepared);
    return prepared;
  };
}
