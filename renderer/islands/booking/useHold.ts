import { useEffect, useRef } from 'react';
import type { Slot } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { post } from './calls.ts';

/** Somebody who clicks through the times asks for the last of them only. */
const pause = 300;

/** The server keeps a half hour for five minutes after the last word. */
const renewal = 2 * 60_000;

const nothing = { date: '', time: '', timezone: '' };

/**
 * Claims, moves and renews the hold; lets it go with the form or page, or when the new choice can't be kept.
 * @param requested null while nothing is chosen that could be kept. @param onLost someone else has it.
 */
export function useHold(
  token: string,
  requested: (Slot & { timezone: string }) | 'booked' | null,
  onLost: (nextFree: Slot[]) => void,
): void {
  const lost = useRef(onLost);
  lost.current = onLost;
  const isHolding = useRef(false);
  // Booking it has ended the hold: there is nothing to let go.
  if (requested === 'booked') isHolding.current = false;
  const { date, time, timezone } = requested && requested !== 'booked' ? requested : nothing;

  useEffect(() => {
    if (date === '') {
      if (isHolding.current) freeSlot(token);
      isHolding.current = false;
      return;
    }
    let isCurrent = true;
    const claim = async () => {
      isHolding.current = true;
      const answer = await holdSlot({ date, time, timezone }, token);
      if (typeof answer === 'object' && isCurrent) {
        // The one before is still kept, and isn't wanted any more.
        isHolding.current = false;
        lost.current(answer.nextFree);
      }
      // The form was closed in the meantime, so the reservation isn't needed.
      if (!isHolding.current) freeSlot(token);
    };
    const claimInSight = () => document.visibilityState === 'visible' && claim();
    const timer = setTimeout(claim, pause);
    const renewing = setInterval(claimInSight, renewal);
    const comeBack = (event: PageTransitionEvent) => event.persisted && claim();
    document.addEventListener('visibilitychange', claimInSight);
    window.addEventListener('pageshow', comeBack);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      clearInterval(renewing);
      document.removeEventListener('visibilitychange', claimInSight);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [date, time, timezone, token]);

  useEffect(() => {
    const release = () => {
      if (isHolding.current) freeSlot(token);
      isHolding.current = false;
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, [token]);
}

type HoldAnswer = 'kept' | 'unknown' | { nextFree: Slot[] };

async function holdSlot(slot: Slot & { timezone: string }, hold: string): Promise<HoldAnswer> {
  const response = await post('/api/booking/hold', { ...slot, hold }).catch(() => null);
  if (response?.ok) return 'kept';
  if (response?.status !== 409) return 'unknown';
  const { nextFree = [] } = (await response.json().catch(() => ({}))) as { nextFree?: Slot[] };
  return { nextFree };
}

/** Lets it go, also while the page is being left: nobody waits for an answer. */
function freeSlot(hold: string): void {
  const body = JSON.stringify({ hold });
  const address = '/api/booking/hold/release';
  const isSent = navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }));
  if (!isSent) post(address, { hold }, { keepalive: true }).catch(() => {});
}
