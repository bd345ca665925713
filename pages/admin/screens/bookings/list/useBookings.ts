import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../../calls/api.ts';
import { aroundWeek } from '../shared/weekDays.ts';
import { type BookingsView, queryOf } from './bookingAddress.ts';

export function useBookings(view: BookingsView) {
  return useQuery({
    queryKey: ['bookings', 'list', queryOf(view)],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answerOf(api.bookings.$get({ query: queryOf(view) }, { init: { signal } })),
  });
}

/** All bookings of a week and a little more. @param monday YYYY-MM-DD. */
export function useWeek(monday: string) {
  return useQuery({
    queryKey: ['bookings', 'week', monday],
    queryFn: ({ signal }) => answerOf(api.bookings.$get({ query: aroundWeek(monday) }, { init: { signal } })),
  });
}
