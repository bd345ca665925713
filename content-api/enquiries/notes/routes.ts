import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { indexEntry } from '../../database/search.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail, requireOwn } from '../../staff/access/guard.ts';
import { type Note, type NoteText, noteSchema, type noteTextSchema } from './notes.shared.ts';

export function noteRoutes({ store: { db } }: { store: Store }) {
  const ownNote = async (call: Call): Promise<number> => {
    const id = idOf(call, 'Note', 'note');
    const note = await noteOwner(db, idOf(call, 'Lead'), id);
    if (!note) throw notFound('Note');
    requireOwn(call, 'leads.note', note.user_id);
    return id;
  };
  return {
    add: answers('Add a note to a lead', noteSchema, 201, {
      description:
        'Set `response` to record that someone replied: by email, by phone, in a meeting or another way. Such a note needs no text.',
      refusals: { 404: 'No such lead' },
    })(async (call: CallWith<{ json: typeof noteTextSchema }>) => {
      const { user } = callerOrFail(call);
      const note = await addNote(db, idOf(call, 'Lead'), call.req.valid('json'), user);
      if (!note) throw notFound('Lead');
      return call.json(note, 201);
    }),

    change: answers('Change your note', noteSchema, 200, {
      description: 'Also restores a note that you deleted within the last day.',
      refusals: { 404: 'No such note' },
    })(async (call: CallWith<{ json: typeof noteTextSchema }>) => {
      const note = await changeNote(db, await ownNote(call), call.req.valid('json'));
      if (!note) throw notFound('Note');
      return call.json(note);
    }),

    remove: answers('Delete your note', doneSchema, 200, {
      refusals: { 404: 'No such note' },
    })(async (call: Call) => {
      await deleteNote(db, await ownNote(call));
      return call.json({ success: true as const });
    }),
  };
}

const columns = noteSchema.keyof().options;
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

function addNote(
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

/** Also finds deleted notes. */
function noteOwner(
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

/** Also restores a deleted note. The same text again is no edit. */
function changeNote(
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

/** The note can be restored until `forgetDeletedNotes` runs. */
async function deleteNote(db: Kysely<Database>, id: number, at = now()): Promise<void> {
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
