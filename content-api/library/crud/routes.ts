import type { Kysely } from 'kysely';
import { z } from 'zod';
import { allEarlierSchema } from '../../agency/earlier.shared.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { aNoun, answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { GONE, GUARDED, isStale, stale, tagOf } from '../../http/entityTags.ts';
import { refusingTaken } from '../../http/failure.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail, scopeFor } from '../../staff/access/guard.ts';
import type { Action } from '../../staff/access/permissions.ts';
import type { Changes } from '../../values/fields.shared.ts';
import { TRASH_DAYS, trashedSchema } from '../deletion/deletion.shared.ts';
import { goneFailure } from '../deletion/gone.ts';
import type { SimpleKind } from '../deletion/trashed.ts';
import { earlierOf, entryChangedBy, keepingEarlier } from '../earlier/store.ts';
import { deletion } from './deletion.ts';

export interface CrudParts {
  store: Store;
}

interface Versioned {
  id: number;
  updated_at: string;
}

export interface Entries<Entry extends Versioned, Input extends object> {
  noun: string;
  kind: SimpleKind;
  schema: z.ZodType<Entry>;
  /** The error message when a unique column already has the value, by column. */
  taken: Record<string, string>;
  /** @param role of who asks; null for visitors. */
  list(db: Kysely<Database>, may: (action: Action) => boolean): Promise<Entry[]>;
  find(db: Kysely<Database>, id: number): Promise<Entry | undefined>;
  add(db: Kysely<Database>, input: Input): Promise<Entry>;
  change(db: Kysely<Database>, id: number, changes: Changes<Input>): Promise<Entry | undefined>;
  /** Called in a transaction; the entry is there, and kept in the trash. */
  remove(db: Kysely<Database>, id: number): Promise<void>;
}

export function crudRoutes<
  Key extends string,
  Entry extends Versioned,
  New extends z.ZodType<object>,
  Change extends z.ZodType<Changes<z.output<New>>>,
>(parts: CrudParts, key: Key, entries: Entries<Entry, z.output<New>>) {
  const { db } = parts.store;
  const { noun, kind, schema } = entries;
  const unknown = { 404: `${noun} not found` };
  const taken = Object.values(entries.taken);
  const conflicts = taken.length > 0 ? { 409: taken.join('; ') } : {};
  const found = (entry: Entry | undefined): Entry => {
    if (entry) return entry;
    throw notFound(noun);
  };
  return {
    list: answers(
      `List all ${key}`,
      z.object({ [key]: z.array(schema) }),
    )(async (call: Call) => {
      const list = await entries.list(db, (action) => scopeFor(call.get('caller'), action) !== null);
      return call.json({ [key]: list } as Record<Key, Entry[]>);
    }),

    one: answers(`Get ${aNoun(noun)}`, schema, 200, { refusals: unknown })(async (call: Call) =>
      call.json(found(await entries.find(db, idOf(call, noun)))),
    ),

    earlier: answers(`List earlier versions of ${aNoun(noun)}`, allEarlierSchema, 200, { refusals: unknown })(
      async (call: Call) => {
        const { id } = found(await entries.find(db, idOf(call, noun)));
        return call.json({ earlier: await earlierOf(db, kind, id) });
      },
    ),

    add: answers(`Create ${aNoun(noun)}`, schema, 201, { refusals: conflicts })(
      async (call: CallWith<{ json: New }>) => {
        const input = call.req.valid('json');
        const added = await refusingTaken(entries.taken, () => entries.add(db, input));
        call.set('audited', { id: added.id });
        return call.json(added, 201);
      },
    ),

    change: answers(`Change ${aNoun(noun)}; fields you leave out stay the same`, schema, 200, {
      description: `${GUARDED} ${GONE}`,
      refusals: { ...unknown, 409: [...taken, 'Stale: current is the newer version'].join('; ') },
    })(async (call: CallWith<{ json: Change }>) => {
      const id = idOf(call, noun);
      const changes = call.req.valid('json');
      const changeInOne = () =>
        db.transaction().execute(async (transaction) => {
          const current = await entries.find(transaction, id);
          if (!current) throw await goneFailure(transaction, call, kind, { id, noun });
          if (isStale(call, tagOf(current.updated_at))) {
            const changed_by = await entryChangedBy(transaction, kind, id);
            throw stale(noun.toLowerCase(), { current, changed_by });
          }
          const by = callerOrFail(call).user.id;
          return keepingEarlier(transaction, { kind, id, by }, () =>
            entries.change(transaction, id, changes),
          );
        });
      return call.json(found(await refusingTaken(entries.taken, changeInOne)));
    }),

    remove: answers(`Delete ${aNoun(noun)}`, trashedSchema, 200, {
      description: `You can restore it for ${TRASH_DAYS} days with its trash_id. ${GONE}`,
      refusals: unknown,
    })(async (call: Call) => {
      const { remove } = entries;
      const trash_id = await deletion(db, call, idOf(call, noun), { noun, kind, remove });
      return call.json({ success: true as const, trash_id });
    }),
  };
}
