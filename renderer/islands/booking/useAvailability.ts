import { useEffect, useState } from 'react';
import { readAvailability, type SlotReasons } from './calls.ts';

/** What is known of a day's half hours. */
export type Availability =
  | { state: 'unasked'; reasons: null }
  | { state: 'loading'; reasons: null }
  | { state: 'failed'; reasons: null }
  | { state: 'known'; reasons: SlotReasons };

const unasked: Availability = { state: 'unasked', reasons: null };

/** Asks anew for each day and zone; what is answered too late is thrown away. @param date '' asks nothing. */
export function useAvailability(date: string, timezone: string): Availability {
  const [known, setKnown] = useState({ of: '', availability: unasked });
  const of = `${date} ${timezone}`;
  useEffect(() => {
    if (!date) return;
    const left = new AbortController();
    const answered = (availability: Availability) => {
      if (!left.signal.aborted) setKnown({ of: `${date} ${timezone}`, availability });
    };
    readAvailability(date, timezone, left.signal).then(
      (reasons) => answered({ state: 'known', reasons }),
      () => answered({ state: 'failed', reasons: null }),
    );
    return () => left.abort();
  }, [date, timezone]);
  if (!date) return unasked;
  return known.of === of ? known.availability : { state: 'loading', reasons: null };
}
