import { useEffect, useRef, useState } from 'react';
import { type Note, noteTextSchema } from '#content-api/notes/contract.ts';
import { TextArea } from '../../fields/TextArea.tsx';
import { useForm } from '../../fields/useForm.ts';
import { useUser } from '../../session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { sendOnCtrlEnter } from './NoteForm.tsx';
import css from './Timeline.module.css';
import { useNotes } from './useNotes.ts';

/** A note, as text and nothing else; who wrote it can change it and take it away. */
export function NoteItem({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const { id } = useUser();
  const { change, remove } = useNotes(note.lead_id);
  const [isEditing, setEditing] = useState(false);
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
  const form = useForm({
    schema: noteTextSchema,
    initial: { text: note.text },
    send: async ({ text }) => {
      if (await save(text)) onClose();
    },
  });
  return (
    <form className={css.noteForm} {...form.props} onKeyDown={sendOnCtrlEnter}>
      <TextArea {...form.field('text')} label="Edit the note" rows={4} autoFocus />
      <p className={css.noteActions}>
        <Button type="submit" look="quiet" isSmall isBusy={form.isSending}>
          {form.isSending ? 'Saving...' : 'Save'}
        </Button>
        <Button look="bare" isSmall onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
