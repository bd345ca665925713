import { MESSAGES } from '../../agency/wording/answers.shared.ts';
import { ApiFailure } from '../../errors.ts';
import { invalid } from '../../http/input.ts';
import type { Slot, SlotReason } from './bookings.shared.ts';
import { type Asking, type AvailabilityParts, nextFree } from './times/availability.ts';
import { instantOf } from './times/slots.ts';

export const refusalWords: Record<SlotReason, string> = {
  past: MESSAGES.past.text,
  skipped: MESSAGES.skipped.text,
  taken: MESSAGES.taken.text,
  full: MESSAGES.full.text,
  outside: MESSAGES.outside.text,
  holiday: MESSAGES.holiday.text,
  notice: MESSAGES.notice.text,
  horizon: MESSAGES.horizon.text,
};

/** @throws ApiFailure 400 when the clock never shows it or it has passed. */
export function startOf(slot: Slot, timezone: string, now: Date): Date {
  const start = instantOf(slot, timezone);
  if (start === null) throw invalid([{ message: refusalWords.skipped, path: ['time'] }]);
  if (start <= now) throw invalid([{ message: refusalWords.past, path: ['date'] }]);
  return start;
}

/** 409 with the reason and the next three free half hours. */
export async function slotUnavailable(
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
