import { useEffect, useState } from 'react';
import { readAvailability, type SlotReasons } from './calls.ts';

export type Availability =
  | { state: 'unasked'; reasons: null }
  | { state: 'loading'; reasons: null }
  | { state: 'failed'; reasons: null }
  | { state: 'known'; reasons: SlotReasons };

const unasked: Availability = { state: 'unasked', reasons: null };

/**
 * Ignores late answers. @param date '' sends nothing. @param hold the slot that it reserves counts as free. @param
 * losses how often someone else took the slot; each loss repeats the request.
 */
export function useAvailability(date: string, timezone: string, hold: string, losses: number): Availability {
  const [loaded, setLoaded] = useState({ of: '', availability: unasked });
  const of = `${date} ${timezone}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loss is a reason to ask, and says nothing more.
  useEffect(() => {
    if (!date) return;
    const left = new AbortController();
    const answered = (availability: Availability) => {
      if (left.signal.aborted) return;
      setLoaded((before) =>
        // After a failure, the last answer is the best guess.
        availability.state === 'failed' && before.of === of ? before : { of, availability },
      );
    };
    readAvailability(date, timezone, hold, left.signal).then(
      (reasons) => answered({ state: 'known', reasons }),
      () => answered({ state: 'failed', reasons: null }),
    );
    return () => left.abort();
  }, [date, timezone, of, hold, losses]);
  if (!date) return unasked;
  return loaded.of === of ? loaded.availability : { state: 'loading', reasons: null };
}
