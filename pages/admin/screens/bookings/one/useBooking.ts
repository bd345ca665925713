import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  cancellationSchema,
  MeetingDetail,
  meetingMoveSchema,
} from '#content-api/enquiries/agenda/agenda.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';

const keyOf = (id: string) => ['bookings', 'one', id];

export function useBooking(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => answerOf(api.bookings[':id'].$get({ param: { id } })),
  });
}

/** Some changes send mail, so none shows before the server has made it. */
export function useBookingChange(id: string) {
  const queryClient = useQueryClient();
  const keep = (meeting: MeetingDetail) => {
    queryClient.setQueryData(keyOf(id), meeting);
    for (const part of ['list', 'week', 'times'])
      void queryClient.invalidateQueries({ queryKey: ['bookings', part] });
    void queryClient.invalidateQueries({ queryKey: ['leads', 'one', String(meeting.lead_id)] });
  };
  const move = useMutation({
    mutationFn: (json: z.input<typeof meetingMoveSchema>) =>
      answerOf(api.bookings[':id'].time.$put({ param: { id }, json })),
    onSuccess: keep,
  });
  const cancel = useMutation({
    mutationFn: (json: z.input<typeof cancellationSchema>) =>
      answerOf(api.bookings[':id'].cancellation.$post({ param: { id }, json })),
    onSuccess: keep,
  });
  const { mutateAsync: record } = useMutation({
    // Changes run in sequence, so that the last choice stays.
    scope: { id: `record of meeting ${id}` },
    mutationFn: (call: () => Promise<MeetingDetail>) => call(),
    onSuccess: keep,
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  });
  const setOutcome = (outcome: MeetingDetail['outcome'], from: MeetingDetail['outcome']): Promise<void> =>
    record(() => answerOf(api.bookings[':id'].outcome.$put({ param: { id }, json: { outcome, from } }))).then(
      () =>
        showToast('Updated', outcome === '' ? 'Outcome removed' : 'Outcome recorded', {
          label: 'Undo',
          lasts: true,
          run: () => void setOutcome(from, outcome),
          redo: () => void setOutcome(outcome, from),
        }),
      (failure) => showFailure(failure, sentenceOf(failure, 'Failed to record the outcome')),
    );
  const setNote = (note: string, from: string) =>
    record(() => answerOf(api.bookings[':id'].note.$put({ param: { id }, json: { note, from } })));
  return { move: move.mutateAsync, cancel: cancel.mutateAsync, setOutcome, setNote };
}
