import { useQuery } from '@tanstack/react-query';
import type { Meeting } from '#content-api/enquiries/agenda/agenda.shared.ts';
import {
  type Availability,
  type SlotReason,
  timeSlots,
} from '#content-api/enquiries/bookings/bookings.shared.ts';
import { slotClock } from '#content-api/values/formats/slots.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import type { Tint } from '../../../ui/Badge.tsx';

const MESSAGES: Record<SlotReason, string> = {
  past: 'has passed',
  taken: 'close to another meeting',
  skipped: 'skipped by the clock change',
  outside: 'outside our hours',
  holiday: 'a holiday',
  notice: 'short notice',
  horizon: 'too far ahead',
  full: 'the day is full',
};

export function useTimes(date: string, timezone: string, booking?: number) {
  const query = { date, timezone };
  return useQuery({
    queryKey: ['bookings', 'times', booking ?? 'new', date, timezone],
    enabled: /^\d{4}-\d\d-\d\d$/.test(date),
    queryFn: ({ signal }) =>
      booking === undefined
        ? answerOf(api.bookings.times.$get({ query }, { init: { signal } }))
        : answerOf(
            api.bookings[':id'].times.$get({ param: { id: String(booking) }, query }, { init: { signal } }),
          ),
  });
}

export function timeOptions(times: Availability | undefined) {
  if (!times) return timeSlots.map((time) => ({ value: time, label: slotClock(time) }));
  const free = times.slots.filter(({ reason }) => reason === null);
  const others = times.slots.filter(({ reason }) => reason !== null);
  return [
    { label: 'Free times', options: free.map(({ time }) => ({ value: time, label: slotClock(time) })) },
    {
      label: 'Other times',
      options: others.map(({ time, reason, available }) => ({
        value: time,
        label: `${slotClock(time)}${reason && ` – ${available ? MESSAGES[reason] : impossible(reason)}`}`,
      })),
    },
  ].filter(({ options }) => options.length > 0);
}

/** @returns why visitors can't choose a time that staff can; undefined if they can. */
export function timeWarning(times: Availability | undefined, time: string): string | undefined {
  const slot = times?.slots.find((other) => other.time === time);
  if (!slot?.reason || !slot.available) return undefined;
  return `Visitors can’t choose this time: ${MESSAGES[slot.reason]}. You can.`;
}

/** The server refuses these to staff too. */
function impossible(reason: SlotReason): string {
  return reason === 'taken' ? 'taken' : MESSAGES[reason];
}

/** A pending meeting is firm; only its event in Google's calendar is missing. */
export const STATUS: Record<Meeting['status'], { label: string; tint: Tint }> = {
  confirmed: { label: 'Confirmed', tint: 'green' },
  pending: { label: 'Not in calendar yet', tint: 'yellow' },
  cancelled: { label: 'Cancelled', tint: 'neutral' },
};
