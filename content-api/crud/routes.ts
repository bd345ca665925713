import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { notFound } from '../errors.ts';
import type { Changes } from '../fields/contract.ts';
import type { Call } from '../http/call.ts';
import { idOf } from '../http/id.ts';
import type { ApiParts } from '../http/parts.ts';
import { refusingTaken } from '../http/unique.ts';
import type { Role } from '../users/contract.ts';

/** What a store has to offer for its entries to be listed, read, added, changed and removed over HTTP. */
export interface Entries<Entry extends object, Input extends object> {
  /** As in “Author not found”. */
  noun: string;
  /** What a client is told when a unique column has its value already, by column. */
  taken: Record<string, string>;
  /** @param role of who asks; null for visitors. */
  list(db: Kysely<Database>, role: Role | null): Promise<Entry[]>;
  find(db: Kysely<Database>, id: number): Promise<Entry | undefined>;
  add(db: Kysely<Database>, input: Input): Promise<Entry>;
  /** Undefined when there is no such entry. */
  change(db: Kysely<Database>, id: number, changes: Changes<Input>): Promise<Entry | undefined>;
  /** False when there is no such entry. */
  remove(db: Kysely<Database>, id: number): Promise<boolean>;
}

/** The handlers of a simple noun. Lists are answered under `key`, a single entry bare. */
export function crudRoutes<Key extends string, Entry extends object, Input extends object>(
  { store: { db } }: ApiParts,
  key: Key,
  entries: Entries<Entry, Input>,
) {
  const found = (entry: Entry | undefined): Entry => {
    if (entry) return entry;
    throw notFound(entries.noun);
  };
  return {
    async list(call: Call) {
      const list = await entries.list(db, call.get('caller')?.user.role ?? null);
      return call.json({ [key]: list } as Record<Key, Entry[]>);
    },
    async one(call: Call) {
      return call.json(found(await entries.find(db, idOf(call, entries.noun))));
    },
    async add(call: Call<{ json: Input }>) {
      const input = call.req.valid('json');
      return call.json(await refusingTaken(entries.taken, () => entries.add(db, input)), 201);
    },
    async change(call: Call<{ json: Changes<Input> }>) {
      const id = idOf(call, entries.noun);
      const changes = call.req.valid('json');
      return call.json(found(await refusingTaken(entries.taken, () => entries.change(db, id, changes))));
    },
    async remove(call: Call) {
      const removed = await entries.remove(db, idOf(call, entries.noun));
      if (!removed) throw notFound(entries.noun);
      return call.json({ success: true });
    },
  };
}
