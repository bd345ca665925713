import { type Kysely, sql } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { ACTIVITY, type SubjectKind } from '../../http/audit.shared.ts';
import { isRefusal } from './activity.shared.ts';
import { writeRefusal } from './refusals.ts';
import { type ActivityEvent, earlierBy, insertEntry, mergeIntoRecent } from './store.ts';
import { mayBeNumberedAgain, titleOf } from './subjects.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The same again within so long is the same line: saving an article takes a hundred calls. */
const TOGETHER = 10 * MINUTE;

export async function writeActivity(db: Kysely<Database>, happened: readonly ActivityEvent[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const one of happened) await writeOne(transaction, one);
  });
}

async function writeOne(db: Kysely<Database>, happened: ActivityEvent): Promise<void> {
  if (isRefusal(happened.action)) return writeRefusal(db, happened);
  const kind = ACTIVITY[happened.action].subject;
  const { subjectId } = happened;
  const title = happened.title ?? (await titleOf(db, kind, subjectId));
  if (kind && subjectId !== null && happened.action.endsWith('.delete')) {
    await noteGone(db, kind, subjectId, title);
    if (mayBeNumberedAgain(kind)) return insertEntry(db, { ...happened, subjectId: null, title });
  }
  if (!(await mergeIntoRecent(db, { ...happened, title }, TOGETHER)))
    await insertEntry(db, { ...happened, title });
}

/** An entry deleted within the second had no name to look up, and its number must not match a later one. */
async function noteGone(db: Kysely<Database>, kind: SubjectKind, id: number, title: string): Promise<void> {
  await db
    .updateTable('activity')
    .set({
      subject_title: sql<string>`case subject_title when '' then ${title} else subject_title end`,
      ...(mayBeNumberedAgain(kind) ? { subject_id: null } : {}),
    })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}

/** Deletes what is older than the settings say. @returns how many lines. */
export async function deleteOldActivity(db: Kysely<Database>, now: Date): Promise<number> {
  const { keepActivity } = await readSettings(db);
  const { numDeletedRows } = await db
    .deleteFrom('activity')
    .where('at', '<', earlierBy(now.toISOString(), keepActivity * DAY))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
