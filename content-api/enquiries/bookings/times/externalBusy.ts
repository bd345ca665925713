import type { Busy } from '../store.ts';
import { endOf } from './slots.ts';

export type ExternalBusy = (from: Date, to: Date) => Promise<Busy[]>;

export const noExternalBusy: ExternalBusy = async () => [];

/** Milliseconds that a list of free times waits for another calendar. */
const patience = 1500;

const day = 24 * 60 * 60 * 1000;

/** Leaves out a calendar that fails or is slow, because a visitor waits. Staff see the clashes. */
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

export function busyAround(ask: ExternalBusy, start: Date): Promise<Busy[]> {
  return busyInTime(ask, new Date(start.getTime() - day), new Date(endOf(start).getTime() + day));
}
