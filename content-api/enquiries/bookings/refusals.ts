import { ApiFailure } from '../../errors.ts';
import { invalid } from '../../http/input.ts';
import type { Slot, SlotReason } from './contract.ts';
import { type Asking, type AvailabilityParts, nextFree } from './times/availability.ts';
import { instantOf } from './times/slots.ts';

export const refusalWords: Record<SlotReason, string> = {
  past: 'This time has passed. Please choose a later one',
  skipped: 'The clocks skip this time on that day. Please choose another one',
  taken: 'This time is already taken. Please choose another one',
  full: 'We have no more time on that day. Please choose another one',
  outside: 'This time is outside our hours. Please choose another one',
  holiday: 'We are on holiday on that day. Please choose another one',
  notice: 'This is too soon for us. Please choose a later time',
  horizon: 'This is too far ahead. Please choose an earlier day',
};

/** @throws ApiFailure 400 when the clock never shows it or it has passed. */
export function startOf(slot: Slot, timezone: string, now: Date): Date {
  const start = instantOf(slot, timezone);
  if (start === null) throw invalid([{ message: refusalWords.skipped, path: ['time'] }]);
  if (start <= now) throw invalid([{ message: refusalWords.past, path: ['date'] }]);
  return start;
}

/** 409 with the reason and the next three free half hours. */
export async function cannotBeHad(
  parts: AvailabilityParts,
  reason: SlotReason,
  { date, time, timezone }: Slot & { timezone: string },
  now: Date,
  asking: Asking = {},
): Promise<ApiFailure> {
  const message = refusalWords[reason];
  const free = await nextFree(parts, { date, time }, timezone, now, 3, asking);
  return new ApiFailure(409, 'taken', message, {
    fields: { time: message },
    more: { reason, nextFree: free },
  });
}
