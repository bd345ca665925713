import type { Kysely } from 'kysely';
import { z } from 'zod';
import { allEarlierSchema } from '../../agency/earlier.shared.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { aNoun, answers } from '../../http/answers.ts';
import type { Call, Caller, CallWith } from '../../http/call.ts';
import { GONE, GUARDED, isStale, stale, tagOf } from '../../http/entityTags.ts';
import { refusingTaken } from '../../http/failure.ts';
import { idOf } from '../../http/input.ts';
import type { AnyEntry, AnyKind } from '../../kinds/contentKind.shared.ts';
import { canHide } from '../../kinds/kinds.shared.ts';
import { callerOrFail, scopeFor } from '../../staff/access/guard.ts';
import type { Action } from '../../staff/access/permissions.ts';
import type { TrashKind } from '../deletion/deletion.shared.ts';
import { goneFailure } from '../deletion/gone.ts';
import { behaviourOf } from './behaviours.ts';
import { earlierOf, entryChangedBy, keepingEarlier } from './earlier.ts';
import { placing } from './placing.ts';
import { addEntry, changeEntry, findEntry, listEntries } from './store.ts';

export function entryRoutes(parts: { store: Store }, kind: AnyKind) {
  const { db } = parts.store;
  const { key, noun, entrySchema } = kind;
  const unknown = { 404: `${noun} not found` };
  const taken: Record<string, string> = kind.fields.slug ? { slug: 'This slug is already in use' } : {};
  const takenInWords = Object.values(taken);
  const conflicts = kind.fields.slug ? { 409: takenInWords.join('; ') } : {};
  const found = (entry: AnyEntry | undefined): AnyEntry => {
    if (entry) return entry;
    throw notFound(noun);
  };
  return {
    list: answers(
      `List all ${key}`,
      z.object({ [key]: z.array(entrySchema) }),
    )(async (call: Call) => call.json({ [key]: await listFor(db, kind, call.get('caller')) })),

    one: answers(`Get ${aNoun(noun)}`, entrySchema, 200, { refusals: unknown })(async (call: Call) =>
      call.json(found(await findEntry(db, kind, idOf(call, noun)))),
    ),

    earlier: answers(`List earlier versions of ${aNoun(noun)}`, allEarlierSchema, 200, { refusals: unknown })(
      async (call: Call) => {
        const { id } = found(await findEntry(db, kind, idOf(call, noun)));
        return call.json({ earlier: await earlierOf(db, kind, id) });
      },
    ),

    add: answers(`Create ${aNoun(noun)}`, entrySchema, 201, { refusals: conflicts })(
      async (call: CallWith<{ json: AnyKind['schema'] }>) => {
        const input = call.req.valid('json');
        const added = await refusingTaken(taken, () => addEntry(db, kind, input));
        call.set('audited', { id: added.id });
        return call.json(added, 201);
      },
    ),

    change: answers(`Change ${aNoun(noun)}; fields you leave out stay the same`, entrySchema, 200, {
      description: `${GUARDED} ${GONE}`,
      refusals: { ...unknown, 409: [...takenInWords, 'Stale: current is the newer version'].join('; ') },
    })(async (call: CallWith<{ json: AnyKind['changesSchema'] }>) => {
      const id = idOf(call, noun);
      const changes = call.req.valid('json');
      const changeInOne = () =>
        db.transaction().execute(async (transaction) => {
          const current = await findEntry(transaction, kind, id);
          if (!current) throw await goneFailure(transaction, call, kind.kind as TrashKind, { id, noun });
          if (isStale(call, tagOf(current.updated_at))) {
            const changed_by = await entryChangedBy(transaction, kind, id);
            throw stale(noun.toLowerCase(), { current, changed_by });
          }
          const by = callerOrFail(call).user.id;
          return keepingEarlier(transaction, { kind, id, by }, () =>
            changeEntry(transaction, kind, id, changes),
          );
        });
      return call.json(found(await refusingTaken(taken, changeInOne)));
    }),

    place: placing(parts, kind, (transaction) => listForStaff(transaction, kind)),
  };
}

/** Visitors see what isn't hidden. Staff see more of each entry; of what can be hidden, those who write it. */
async function listFor(db: Kysely<Database>, kind: AnyKind, caller: Caller | null): Promise<AnyEntry[]> {
  const action = canHide(kind) ? (`${kind.key}.write` as Action) : 'posts.readUnpublished';
  const seesAll = scopeFor(caller, action) !== null;
  return seesAll ? listForStaff(db, kind) : listEntries(db, kind, 'shown');
}

async function listForStaff(db: Kysely<Database>, kind: AnyKind): Promise<AnyEntry[]> {
  const entries = await listEntries(db, kind);
  return (await behaviourOf(kind).forStaff?.(db, entries)) ?? entries;
}
