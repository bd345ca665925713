import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { indexEntry } from '../../database/search.ts';
import type { Note, NoteText } from './notes.shared.ts';

const columns = [
  'id',
  'lead_id',
  'user_id',
  'author',
  'text',
  'response',
  'created_at',
  'updated_at',
] as const;
const now = () => new Date().toISOString();

export function notesOf(db: Kysely<Database>, leadId: number): Promise<Note[]> {
  return db
    .selectFrom('lead_notes')
    .select(columns)
    .where('lead_id', '=', leadId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function addNote(
  db: Kysely<Database>,
  leadId: number,
  { text, response = '' }: NoteText,
  by: { id: number; display_name: string },
  at = now(),
): Promise<Note | undefined> {
  return db.transaction().execute(async (transaction) => {
    const lead = await transaction
      .updateTable('leads')
      .set({ updated_at: at })
      .where('id', '=', leadId)
      .returning('id')
      .executeTakeFirst();
    if (!lead) return undefined;
    const note = {
      lead_id: leadId,
      user_id: by.id,
      author: by.display_name,
      text,
      response,
      created_at: at,
      updated_at: at,
    };
    const added = await transaction
      .insertInto('lead_notes')
      .values(note)
      .returning(columns)
      .executeTakeFirstOrThrow();
    await indexEntry(transaction, 'leads', leadId);
    return added;
  });
}

/** Whose note it is, also while it is deleted; undefined when the lead has no such note. */
export function noteOwner(
  db: Kysely<Database>,
  leadId: number,
  id: number,
): Promise<{ user_id: number | null } | undefined> {
  return db
    .selectFrom('lead_notes')
    .select('user_id')
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
}

/** Changes the text; a note that was deleted is back with it. The same text again is no edit. */
export function changeNote(
  db: Kysely<Database>,
  id: number,
  { text, response }: NoteText,
  at = now(),
): Promise<Note | undefined> {
  return db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('lead_notes')
      .set((eb) => ({
        text,
        ...(response === undefined ? {} : { response }),
        deleted_at: null,
        updated_at: eb.case().when('text', '=', text).then(eb.ref('updated_at')).else(at).end(),
      }))
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
    if (changed) await indexEntry(transaction, 'leads', changed.lead_id);
    return changed;
  });
}

/** Takes a note away; until `forgetDeletedNotes` it can be brought back. */
export async function deleteNote(db: Kysely<Database>, id: number, at = now()): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .updateTable('lead_notes')
      .set({ deleted_at: at })
      .where('id', '=', id)
      .returning('lead_id')
      .executeTakeFirst();
    if (deleted) await indexEntry(transaction, 'leads', deleted.lead_id);
  });
}

export async function forgetDeletedNotes(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('lead_notes').where('deleted_at', '<', before).execute();
}
