import { useEffect, useRef } from 'react';
import type { Slot } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { post } from './calls.ts';

/** Milliseconds, so that clicks through the times request only the last one. */
const pause = 300;

/** The server drops a reservation after five minutes. */
const renewal = 2 * 60_000;

const nothing = { date: '', time: '', timezone: '' };

/**
 * Reserves, moves and renews the half hour, and releases it with the form, the page or a choice that can't be reserved.
 * @param requested null without a choice that can be reserved. @param onLost someone else has it.
 */
export function useHold(
  token: string,
  requested: (Slot & { timezone: string }) | 'booked' | null,
  onLost: (nextFree: Slot[]) => void,
): void {
  const lost = useRef(onLost);
  lost.current = onLost;
  const isHolding = useRef(false);
  // Booking has ended the reservation.
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
        // The earlier half hour is still reserved, but not needed.
        isHolding.current = false;
        lost.current(answer.nextFree);
      }
      // The form was closed in the meantime.
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

/** `keepalive` sends it even if the visitor leaves the page. */
function freeSlot(hold: string): void {
  const body = JSON.stringify({ hold });
  const address = '/api/booking/hold/release';
  const isSent = navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }));
  if (!isSent) post(address, { hold }, { keepalive: true }).catch(() => {});
}
