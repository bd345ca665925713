import { useEffect, useRef, useState } from 'react';
import { type Note, type NoteText, noteTextSchema } from '#content-api/enquiries/notes/notes.shared.ts';
import { useUser } from '../../../../session/auth.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextArea } from '../../../../ui/fields/TextField.tsx';
import { FormActions } from '../followUp/FormActions.tsx';
import { unsavedTextOf, useStoredForm } from '../followUp/useStoredForm.ts';
import { RESPONSES, sendOnCtrlEnter, useNotes } from './NoteForm.tsx';
import css from './Timeline.module.css';

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
    return <NoteEdit note={note} save={(json) => change(note, json)} onClose={() => setEditing(false)} />;
  }
  const kind = note.response && RESPONSES.find(({ value }) => value === note.response)?.label;
  return (
    <>
      {kind ? <p>{kind}</p> : null}
      {note.text ? <p className={css.note}>{note.text}</p> : null}
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
  save: (note: NoteText) => Promise<boolean>;
  onClose: () => void;
}

function NoteEdit({ note, save, onClose }: NoteEditProps) {
  const { form, close, isNew } = useStoredForm({
    leadId: note.lead_id,
    part: partOf(note),
    schema: noteTextSchema,
    stored: { text: note.text, response: note.response === 'unknown' ? 'other' : note.response },
    save,
    onClose,
  });
  return (
    <form className={css.noteForm} {...form.props} onKeyDown={sendOnCtrlEnter}>
      <TextArea {...form.field('text')} label="Edit the note" rows={4} autoFocus={isNew} />
      <SelectField {...form.field('response')} label="Kind" options={RESPONSES} />
      <FormActions isSending={form.isSending} onCancel={close} />
    </form>
  );
}

function partOf({ id }: Note) {
  return `note ${id} ` as const;
}
