import type { Store } from '../../database/open.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail, requireOwn } from '../../staff/access/guard.ts';
import { noteDeletedSchema, noteSchema, type noteTextSchema } from './notes.shared.ts';
import { addNote, changeNote, deleteNote, noteOwner } from './store.ts';

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

    remove: answers('Delete your note', noteDeletedSchema, 200, {
      refusals: { 404: 'No such note' },
    })(async (call: Call) => {
      await deleteNote(db, await ownNote(call));
      return call.json({ success: true as const });
    }),
  };
}
