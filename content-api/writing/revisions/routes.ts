import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail, requireOwn } from '../../staff/access/guard.ts';
import { PREVIEW_HEADERS } from '../previews/endedPage.ts';
import { copyAt, isAt, type Place } from '../workingCopies/rewriting.ts';
import { saveWorkingCopy } from '../workingCopies/store.ts';
import { answeredRevision, entryDifference, requireRevision } from './difference.ts';
import { type Making, REVISION_DAYS, REVISIONS_KEPT } from './record.ts';
import type { Revisable, RevisableEntry } from './revisable.ts';
import {
  type againstSchema,
  differenceSchema,
  revisionListSchema,
  type revisionQuerySchema,
  revisionSchema,
} from './revisions.shared.ts';
import { revisionPage } from './store.ts';

/** @param values the schema of answered values. @param render the document of an entry with these values. */
export function revisionRoutes<Entry extends RevisableEntry, Values extends z.ZodType>(
  { store: { db } }: { store: Store },
  revised: Revisable<Entry, z.output<Values>>,
  values: Values,
  render: (entry: Entry, values: z.output<Values>) => Promise<string>,
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
    list: answers(`List the revisions of a ${what}, newest first`, revisionListSchema, 200, {
      refusals: { 404: `${noun} not found` },
      description:
        `Every save that changed something, with its author and source: the newest ${REVISIONS_KEPT}, and all of the ` +
        `last ${REVISION_DAYS} days. A ${what} from before revisions were kept may have none.`,
    })(async (call: CallWith<{ query: typeof revisionQuerySchema }>) => {
      const { page = 1, limit = 50 } = call.req.valid('query');
      const { id } = await entryOf(call);
      const { revisions, total } = await revisionPage(db, { kind, id }, { page, limit });
      return call.json({ revisions, total, totalPages: Math.max(1, Math.ceil(total / limit)) });
    }),

    one: answers(
      `Get a revision of a ${what}`,
      revisionSchema(values),
      200,
      unknown,
    )(async (call: Call) => {
      const { id } = await entryOf(call);
      const stored = await requireRevision(db, revised, id, idOf(call, 'Revision', 'revision'));
      return call.json(await answeredRevision(db, revised, stored));
    }),

    show: answers(`Show a revision of a ${what} as its page would look`, null, 200, {
      ...unknown,
      description: 'Returns an HTML document in today’s design.',
      media: 'text/html',
    })(async (call: Call) => {
      const entry = await entryOf(call);
      const stored = await requireRevision(db, revised, entry.id, idOf(call, 'Revision', 'revision'));
      for (const [name, value] of Object.entries(PREVIEW_HEADERS)) call.header(name, value);
      return call.html(await render(entry, await revised.answered(db, stored.values)));
    }),

    bringBack: answers(`Continue from a revision of a ${what}`, doneSchema, 200, {
      ...unknown,
      description:
        `It becomes your working copy. Check and save it to make a new revision. ` +
        `The ${what} itself doesn’t change. Your current working copy is discarded, and you can restore it.`,
    })(async (call: Call) => {
      const revision = idOf(call, 'Revision', 'revision');
      const userId = callerOrFail(call).user.id;
      await db.transaction().execute(async (transaction) => {
        const entry = await entryOf(call, transaction);
        requireOwn(call, changing, entry.created_by);
        const { item, values } = await requireRevision(transaction, revised, entry.id, revision);
        const target = { kind, userId, of: { entryId: entry.id } };
        await bringBack(transaction, target, {
          values: revised.formOf(entry, await revised.answered(transaction, values)),
          baseRevision: entry.revision,
          from: item.made_at,
        });
      });
      return call.json({ success: true as const });
    }),

    difference: answers(
      `Compare two revisions of a ${what}, the older first`,
      differenceSchema(values),
      200,
      {
        ...unknown,
        description:
          `with is previous (the one before it, the default), current (the ${what} as ` +
          'saved), edits (your working copy; 404 if you have none) or the number of another one. before is ' +
          'null for the oldest revision.',
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

interface Return {
  values: Record<string, unknown>;
  /** The revision of the entry as it is saved now. */
  baseRevision: number;
  /** When the revision was made. ISO 8601 in UTC. */
  from: string;
}

/**
 * Makes what a revision said the working copy of this user: nothing counts before they have looked at it and saved. One
 * that is at work is put aside and can be brought back itself. Run it in a transaction.
 */
async function bringBack(
  db: Kysely<Database>,
  target: Place,
  { values, baseRevision, from }: Return,
): Promise<void> {
  await saveWorkingCopy(db, target, { values, baseRevision });
  await db
    .updateTable('working_copies')
    .set({ from_at: from })
    .where(isAt(target))
    .where('discarded_at', 'is', null)
    .execute();
}

/** How a save that takes this working copy over is made. */
export async function makingOfCopy(db: Kysely<Database>, target: Place): Promise<Making> {
  const from = (await copyAt(db, target))?.from_at ?? null;
  const by = target.userId;
  return from === null ? { how: 'by_hand', by } : { how: 'bringing_back', by, from };
}
