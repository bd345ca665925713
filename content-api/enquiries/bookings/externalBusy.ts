import { endOf } from './slots.ts';
import type { Busy } from './store.ts';

/** Asks another calendar when somebody is busy between two instants. It may fail and may be slow. */
export type ExternalBusy = (from: Date, to: Date) => Promise<Busy[]>;

/** For installations without another calendar. */
export const noExternalBusy: ExternalBusy = async () => [];

/** How long a list of free times waits for another calendar, in milliseconds. */
const patience = 1500;

/** In milliseconds; the longest buffer. */
const day = 24 * 60 * 60 * 1000;

/**
 * The same, within a time that a visitor waits. A calendar that fails or dawdles is left out: the booking is safe
 * here, and what clashes with an event of the agency's own is seen by its staff.
 */
export async function busyInTime(ask: ExternalBusy, from: Date, to: Date, limit = patience): Promise<Busy[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Busy[]>((resolve) => {
    timer = setTimeout(() => resolve([]), limit);
  });
  try {
    return await Promise.race([ask(from, to), late]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/** What there is around one meeting, as far as any buffer reaches. */
export function busyAround(ask: ExternalBusy, start: Date): Promise<Busy[]> {
  return busyInTime(ask, new Date(start.getTime() - day), new Date(endOf(start).getTime() + day));
}
