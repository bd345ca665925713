import { type Kysely, sql } from 'kysely';
import { hasWithin } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { TrashKind } from './deletion.shared.ts';

const AT_ONCE = 200;

/** Whether a text shows a picture, by whichever of its addresses. */
export const mentions = (column: string, fileBase: string) => hasWithin(sql.ref(column), fileBase);

const notItself = sql<boolean>`kind <> 'image'`;

/** @param since only what was deleted since then; for who has read the others. ISO 8601 in UTC. */
export function trashShowing(
  db: Kysely<Database>,
  fileBase: string,
  since = '',
): Promise<{ id: number; title: string; kind: TrashKind; created_by: number | null }[]> {
  return db
    .selectFrom('trash')
    .select(['id', 'title', 'created_by'])
    .select((eb) => eb.ref('kind').$castTo<TrashKind>().as('kind'))
    .where('deleted_at', '>=', since)
    .where(notItself)
    .where(mentions('entry', fileBase))
    .orderBy('id')
    .execute();
}

export async function* trashTexts(db: Kysely<Database>): AsyncGenerator<string[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('trash')
      .select(['id', 'entry'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    yield rows.map(({ entry }) => entry);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}

/** Whether somebody is working on something that shows a picture, or could bring that back. */
export async function isInWorkingCopy(db: Kysely<Database>, fileBase: string): Promise<boolean> {
  const copy = await db
    .selectFrom('working_copies')
    .select('id')
    .where(mentions('values', fileBase))
    .executeTakeFirst();
  return copy !== undefined;
}

export async function* workingCopyTexts(db: Kysely<Database>): AsyncGenerator<string[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('working_copies')
      .select(['id', 'values'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    yield rows.flatMap(({ values }) => values ?? []);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}
