import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { PreparedContent } from '../../richText/prepare.ts';

export type Preparing = (db: Kysely<Database>, content: string) => Promise<PreparedContent>;

/**
 * Prepares each text once, before the transaction that blocks everybody else. Only texts that changed meanwhile are
 * prepared inside it.
 */
export function onceEach(prepare: Preparing): Preparing {
  const done = new Map<string, PreparedContent>();
  return async (db, content) => {
    const prepared = done.get(content) ?? (await prepare(db, content));
    done.set(content, prepared);
    return prepared;
  };
}
