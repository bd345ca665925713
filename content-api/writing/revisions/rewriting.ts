import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { picturesNamed } from '../../richText/prepare.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';
import { packAsDelta, type Whole } from './packing.ts';
import { allTexts, type Entry, type RevisionText } from './store.ts';

/**
 * Lets go of revisions of an entry, or writes them anew: what lies packed beside one of them is packed anew. In a
 * transaction of its own. @param rewrite the text that stays, or null. @returns how many are others, or gone.
 */
export function rewriteRevisions(
  db: Kysely<Database>,
  entry: Entry,
  rewrite: (stored: RevisionText) => string | null,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const before = await allTexts(transaction, entry);
    const after = before.map((stored) => ({ ...stored, text: rewrite(stored) }));
    const others = after.filter(({ text }, index) => text !== before[index]?.text).length;
    if (others === 0) return 0;
    const gone = after.flatMap(({ id, text }) => (text === null ? [id] : []));
    await transaction.deleteFrom('entry_revisions').where('id', 'in', idsIn(gone)).execute();
    const staying = after.flatMap(({ text, ...row }) => (text === null ? [] : [{ ...row, text }]));
    await packAnew(transaction, staying);
    await forgetPictures(transaction, entry);
    await recordPictures(
      transaction,
      entry.kind,
      staying.map(({ text }) => ({ entry_id: entry.id, text })),
    );
    return others;
  });
}

async function packAnew(
  db: Kysely<Database>,
  remaining: readonly Pick<RevisionText, 'id' | 'revision' | 'text'>[],
) {
  let full: Whole | undefined;
  for (const { id, revision, text } of remaining) {
    const packed = packAsDelta(text, full);
    if (packed.base === null) full = { revision, text, size: packed.packed.length };
    await db.updateTable('entry_revisions').set(packed).where('id', '=', id).execute();
  }
}

/** With an entry that is gone for good. */
export async function forgetRevisions(db: Kysely<Database>, entry: Entry): Promise<void> {
  const { kind, id } = entry;
  await db.deleteFrom('entry_revisions').where('kind', '=', kind).where('entry_id', '=', id).execute();
  await forgetPictures(db, entry);
}

/** Notes which pictures texts show: their files stay as long as something is kept that does. */
export async function recordPictures(
  db: Kysely<Database>,
  kind: WrittenKind,
  texts: readonly { entry_id: number; text: string }[],
): Promise<void> {
  const rows = new Map<string, { file_base: string; kind: string; entry_id: number }>();
  for (const { entry_id, text } of texts)
    for (const file_base of picturesNamed(text))
      rows.set(`${file_base} ${entry_id}`, { file_base, kind, entry_id });
  if (rows.size === 0) return;
  await db
    .insertInto('revision_pictures')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A picture whose image was deleted for good isn't kept for what an entry said once. @param imageId of the picture. */
export async function letRevisionsForget(db: Kysely<Database>, imageId: number): Promise<void> {
  await db
    .deleteFrom('revision_pictures')
    .where('file_base', 'in', (eb) => eb.selectFrom('images').select('file_base').where('id', '=', imageId))
    .execute();
}

async function forgetPictures(db: Kysely<Database>, { kind, id }: Entry): Promise<void> {
  await db.deleteFrom('revision_pictures').where('kind', '=', kind).where('entry_id', '=', id).execute();
}
