import { longDate } from '#content-api/values/formats/moments.shared.ts';

export interface Day<Entry> {
  /** YYYY-MM-DD in the reader's zone. */
  date: string;
  entries: Entry[];
}

/** Groups neighbours of the same day. @param at reads the moment of an entry, in ISO 8601. */
export function daysOf<Entry>(entries: readonly Entry[], at: (entry: Entry) => string): Day<Entry>[] {
  const days: Day<Entry>[] = [];
  for (const entry of entries) {
    const date = dateOf(new Date(at(entry)));
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

export function dayName(date: string, now = new Date()): string {
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  if (date === dateOf(now)) return 'Today';
  if (date === dateOf(before)) return 'Yesterday';
  return longDate(date);
}

function dateOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The time zone of this device. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
