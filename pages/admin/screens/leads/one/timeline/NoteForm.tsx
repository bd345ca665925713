import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Note, type NoteText, noteTextSchema } from '#content-api/enquiries/notes/notes.shared.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { useForm } from '../../../../ui/fields/useForm.ts';
import { storeUnsavedText, unsavedTextOf } from '../followUp/unsavedText.ts';
import css from './Timeline.module.css';

interface NoteFormProps {
  leadId: number;
  save: (note: NoteText) => Promise<boolean>;
}

export function NoteForm({ leadId, save }: NoteFormProps) {
  const [round, setRound] = useState(0);
  return (
    <Blank
      key={`${leadId} ${round}`}
      leadId={leadId}
      save={save}
      isNext={round > 0}
      onSaved={() => setRound(round + 1)}
    />
  );
}

interface BlankProps extends NoteFormProps {
  /** Comes after another that was saved, and takes over its focus. */
  isNext: boolean;
  onSaved: () => void;
}

function Blank({ leadId, save, isNext, onSaved }: BlankProps) {
  const form = useForm({
    schema: noteTextSchema,
    initial: { text: unsavedTextOf(leadId), response: '' },
    send: async (note) => {
      if (!(await save(note))) return;
      storeUnsavedText(leadId, '');
      onSaved();
    },
  });
  const { text } = form.values;
  useEffect(() => storeUnsavedText(leadId, text), [leadId, text]);
  return (
    <form className={css.noteForm} {...form.props} onKeyDown={sendOnCtrlEnter}>
      <TextArea
        {...form.field('text')}
        label="Note"
        rows={3}
        placeholder="Notes about a call, a meeting or an email"
        autoFocus={isNext}
      />
      <SelectField
        {...form.field('response')}
        label="Kind"
        hint="A response ends the waiting time. It doesn’t need a note."
        options={RESPONSES}
      />
      <Button type="submit" look="quiet" isSmall isBusy={form.isSending}>
        {form.isSending ? 'Saving...' : 'Add Note'}
      </Button>
    </form>
  );
}

export const RESPONSES: { value: Note['response']; label: string }[] = [
  { value: '', label: 'Internal note' },
  { value: 'mail', label: 'Email' },
  { value: 'call', label: 'Call' },
  { value: 'meeting', label: 'Meeting' },
  { value: 'other', label: 'Other response' },
];

/** Ctrl+Enter (Cmd+Enter) sends, as Enter alone is a line. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
