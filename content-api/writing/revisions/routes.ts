import type { z } from 'zod';
import type { Store } from '../../database/open.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/id.ts';
import { callerOrFail, requireOwn } from '../../staff/access/guard.ts';
import { bringBack } from './bringBack.ts';
import { answeredRevision, entryDifference, requireRevision } from './difference.ts';
import type { Revisable, RevisableEntry } from './revisable.ts';
import {
  type againstSchema,
  differenceSchema,
  revisionListSchema,
  type revisionQuerySchema,
  revisionSchema,
} from './revisions.shared.ts';
import { revisionPage } from './store.ts';
import { REVISION_DAYS, REVISIONS_KEPT } from './thinning.ts';

/** The history of a kind of entry. @param values what one of them said, as it is answered. */
export function revisionRoutes<Entry extends RevisableEntry, Values extends z.ZodType>(
  { store: { db } }: { store: Store },
  revised: Revisable<Entry, z.output<Values>>,
  values: Values,
) {
  const { kind, noun, changing } = revised;
  const what = noun.toLowerCase();
  const unknown = { refusals: { 404: `${noun} or revision not found` } };
  const entryOf = async (call: Call, from = db): Promise<Entry> => {
    const entry = await revised.find(from, idOf(call, noun));
    if (!entry) throw notFound(noun);
    return entry;
  };
  return {
    list: answers(`${noun}: its revisions, newest first`, revisionListSchema, 200, {
      refusals: { 404: `${noun} not found` },
      description:
        `Every save that changed something, with who made it and how: the newest ${REVISIONS_KEPT}, and all of the ` +
        `last ${REVISION_DAYS} days. A ${what} that nobody has changed since revisions are kept may have none.`,
    })(async (call: CallWith<{ query: typeof revisionQuerySchema }>) => {
      const { page = 1, limit = 50 } = call.req.valid('query');
      const { id } = await entryOf(call);
      const { revisions, total } = await revisionPage(db, { kind, id }, { page, limit });
      return call.json({ revisions, total, totalPages: Math.max(1, Math.ceil(total / limit)) });
    }),

    one: answers(
      `${noun}: what a revision said`,
      revisionSchema(values),
      200,
      unknown,
    )(async (call: Call) => {
      const { id } = await entryOf(call);
      const kept = await requireRevision(db, revised, id, idOf(call, 'Revision', 'revision'));
      return call.json(await answeredRevision(db, revised, kept));
    }),

    bringBack: answers(`${noun}: let the caller go on from what a revision said`, doneSchema, 200, {
      ...unknown,
      description:
        `It becomes the caller’s working copy, to be looked at and saved, which makes a revision of its own. Whether ` +
        `the ${what} is published stays as it is. A working copy that is there is discarded, and can be brought back.`,
    })(async (call: Call) => {
      const revision = idOf(call, 'Revision', 'revision');
      const userId = callerOrFail(call).user.id;
      await db.transaction().execute(async (transaction) => {
        const entry = await entryOf(call, transaction);
        requireOwn(call, changing, entry.created_by);
        const { item, values } = await requireRevision(transaction, revised, entry.id, revision);
        const place = { kind, userId, of: { entryId: entry.id } };
        await bringBack(transaction, place, {
          values: revised.formOf(entry, await revised.answered(transaction, values)),
          baseRevision: entry.revision,
          from: item.made_at,
        });
      });
      return call.json({ success: true as const });
    }),

    difference: answers(
      `${noun}: a revision beside another one, the older first`,
      differenceSchema(values),
      200,
      {
        ...unknown,
        description:
          `with is previous (the one before it, and what is taken when it is left out), current (the ${what} as it is ` +
          'saved now), edits (the caller’s working copy of it; 404 without one) or the number of another one. before is ' +
          'null for the first that is kept.',
      },
    )(async (call: CallWith<{ query: typeof againstSchema }>) => {
      const { with: other = 'previous' } = call.req.valid('query');
      const entry = await entryOf(call);
      const revision = idOf(call, 'Revision', 'revision');
      const side = other === 'edits' ? { editsOf: callerOrFail(call).user.id } : other;
      return call.json(await entryDifference(db, revised, { entry, revision, with: side }));
    }),
  };
}
