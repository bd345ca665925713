import type { Slot } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { post } from './post.ts';

export type HoldAnswer = 'kept' | 'unknown' | { nextFree: Slot[] };

export async function holdSlot(slot: Slot & { timezone: string }, hold: string): Promise<HoldAnswer> {
  const response = await post('/api/booking/hold', { ...slot, hold }).catch(() => null);
  if (response?.ok) return 'kept';
  if (response?.status !== 409) return 'unknown';
  const { nextFree = [] } = (await response.json().catch(() => ({}))) as { nextFree?: Slot[] };
  return { nextFree };
}

/** Lets it go, also while the page is being left: nobody waits for an answer. */
export function freeSlot(hold: string): void {
  const body = JSON.stringify({ hold });
  const address = '/api/booking/hold/release';
  const isSent = navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }));
  if (!isSent) post(address, { hold }, { keepalive: true }).catch(() => {});
}
