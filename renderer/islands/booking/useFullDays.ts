import { useEffect, useState } from 'react';
import type { SlotReason } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { readFullDays } from './calls.ts';

export type FullDays = ReadonlyMap<string, SlotReason>;

const none: FullDays = new Map();

/** Until the server has answered, and if it doesn't, every day can be chosen. @param month its first day. */
export function useFullDays(month: string, timezone: string, hold: string): FullDays {
  const [known, setKnown] = useState<ReadonlyMap<string, FullDays>>(new Map());
  const of = `${month} ${timezone}`;
  const isKnown = known.has(of);
  useEffect(() => {
    if (isKnown) return;
    const left = new AbortController();
    readFullDays(month, timezone, hold, left.signal).then(
      (days) => setKnown((before) => new Map(before).set(`${month} ${timezone}`, days)),
      () => {},
    );
    return () => left.abort();
  }, [month, timezone, hold, isKnown]);
  return known.get(of) ?? none;
}
