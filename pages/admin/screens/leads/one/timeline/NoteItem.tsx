import { useEffect, useRef, useState } from 'react';
import { type Note, noteTextSchema } from '#content-api/enquiries/notes/notes.shared.ts';
import { useUser } from '../../../../app/session/auth.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { FormActions } from '../followUp/FormActions.tsx';
import { unsavedTextOf } from '../followUp/unsavedText.ts';
import { useStoredForm } from '../followUp/useStoredForm.ts';
import { sendOnCtrlEnter } from './NoteForm.tsx';
import css from './Timeline.module.css';
import { useNotes } from './useNotes.ts';

export function NoteItem({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const { id } = useUser();
  const { change, remove } = useNotes(note.lead_id);
  const [isEditing, setEditing] = useState(() => unsavedTextOf(note.lead_id, partOf(note)) !== '');
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const removeIt = () => {
    void remove(note);
    onRemove();
  };
  if (isEditing) {
    return <NoteEdit note={note} save={(text) => change(note, text)} onClose={() => setEditing(false)} />;
  }
  return (
    <>
      <p className={css.note}>{note.text}</p>
      {note.user_id === id ? (
        <p className={css.noteActions}>
          <Button ref={edit} look="bare" isSmall onClick={() => setEditing(true)}>
            Edit<span className="visually-hidden"> the note</span>
          </Button>
          <Button look="bare" isSmall onClick={removeIt}>
            Delete<span className="visually-hidden"> the note</span>
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface NoteEditProps {
  note: Note;
  save: (text: string) => Promise<boolean>;
  onClose: () => void;
}

function NoteEdit({ note, save, onClose }: NoteEditProps) {
  const { form, close, isNew } = useStoredForm({
    leadId: note.lead_id,
    part: partOf(note),
    schema: noteTextSchema,
    stored: { text: note.text },
    save: ({ text }) => save(text),
    onClose,
  });
  return (
    <form className={css.noteForm} {...form.props} onKeyDown={sendOnCtrlEnter}>
      <TextArea {...form.field('text')} label="Edit the note" rows={4} autoFocus={isNew} />
      <FormActions isSending={form.isSending} onCancel={close} />
    </form>
  );
}

function partOf({ id }: Note) {
  return `note ${id} ` as const;
}
