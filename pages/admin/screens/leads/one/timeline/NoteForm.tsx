import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { type Note, type NoteText, noteTextSchema } from '#content-api/enquiries/notes/notes.shared.ts';
import { answerOf, api } from '../../../../calls/api.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextArea } from '../../../../ui/fields/TextField.tsx';
import { useForm } from '../../../../ui/fields/useForm.ts';
import { showToast } from '../../../../ui/notices/toasts.ts';
import { tellOrGone } from '../../shared/tellGone.ts';
import { storeUnsavedText, unsavedTextOf } from '../followUp/useStoredForm.ts';
import { keyOf } from '../useLead.ts';
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
  /** It follows a saved note, and takes over its focus. */
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

/** Ctrl+Enter (Cmd+Enter) sends, because Enter alone begins a new line. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Calls resolve to whether they worked; a notice has reported a failure by then. */
export function useNotes(leadId: number) {
  const queryClient = useQueryClient();
  const id = String(leadId);
  const key = keyOf(id);
  const notes = api.leads[':id'].notes;
  const show = (next: (before: Note[]) => Note[]) =>
    queryClient.setQueryData<LeadDetail>(key, (lead) => lead && { ...lead, notes: next(lead.notes) });
  const { mutateAsync } = useMutation({ mutationFn: (call: () => Promise<unknown>) => call() });
  const attempt = async (call: () => Promise<unknown>, words: string): Promise<boolean> => {
    try {
      await mutateAsync(call);
      void queryClient.invalidateQueries({ queryKey: key });
      return true;
    } catch (failure) {
      tellOrGone(failure, words);
      return false;
    }
  };
  const put = (note: Note, json: NoteText) => async () => {
    const param = { id, note: String(note.id) };
    const saved = await answerOf(notes[':note'].$put({ param, json }));
    show((before) => [...before.filter((other) => other.id !== saved.id), saved]);
  };
  return {
    add: (json: NoteText) =>
      attempt(async () => {
        const note = await answerOf(notes.$post({ param: { id }, json }));
        show((before) => [...before, note]);
      }, 'Failed to save note'),

    change: (note: Note, json: NoteText) => attempt(put(note, json), 'Failed to save note'),

    remove: async (note: Note) => {
      show((before) => before.filter((other) => other.id !== note.id));
      const param = { id, note: String(note.id) };
      const call = () => answerOf(notes[':note'].$delete({ param }));
      if (await attempt(call, 'Failed to delete note')) {
        const run = () => void attempt(put(note, { text: note.text }), 'Failed to save note');
        showToast('Success', 'Note deleted', { label: 'Undo', lasts: true, run });
      } else show((before) => [...before, note]);
    },
  };
}
