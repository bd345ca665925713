import { dateAt, daysAfter, reachedAt } from '../../enquiries/bookings/times/slots.ts';

/** When the latest of these times of day was, by the clock of a time zone. */
export function latestTurn(times: readonly string[], timezone: string, now: Date): Date {
  const today = dateAt(now, timezone);
  const turns = [daysAfter(today, -1), today].flatMap((date) =>
    times.map((time) => reachedAt(date, time, timezone)),
  );
  return new Date(Math.max(...turns.filter((turn) => turn <= now.getTime())));
}
