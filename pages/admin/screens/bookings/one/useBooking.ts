import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  cancellationSchema,
  MeetingDetail,
  meetingMoveSchema,
} from '#content-api/enquiries/agenda/agenda.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';

const keyOf = (id: string) => ['bookings', 'one', id];

export function useBooking(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => answerOf(api.bookings[':id'].$get({ param: { id } })),
  });
}

/** The half hours of a day to which it could be moved. @param date '' asks nothing. */
export function useTimes(id: string, date: string, timezone: string) {
  return useQuery({
    queryKey: ['bookings', 'times', id, date, timezone],
    enabled: date !== '',
    queryFn: ({ signal }) =>
      answerOf(
        api.bookings[':id'].times.$get({ param: { id }, query: { date, timezone } }, { init: { signal } }),
      ),
  });
}

/** Moves or cancels it. Neither is shown before the server has done it: both send mail. */
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
  return { move: move.mutateAsync, cancel: cancel.mutateAsync };
}
