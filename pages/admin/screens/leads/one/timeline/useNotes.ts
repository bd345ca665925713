import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import type { Note, NoteText } from '#content-api/enquiries/notes/notes.shared.ts';
import { answerOf, api } from '../../../../calls/api.ts';
import { showToast } from '../../../../ui/notices/toasts.ts';
import { tellOrGone } from '../../shared/tellGone.ts';
import { keyOf } from '../useLead.ts';

/** Notes on one lead. Each call resolves to whether it worked; a failure has been said then. */
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
