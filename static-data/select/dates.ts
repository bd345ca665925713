import { plainDay } from '#content-api/values/formats/moments.shared.ts';

const days = new Map<string, string>();
const MOST_DAYS = 1000;

/** A moment as a reader's day, '20 November 2024', on the clock of the agency: the same in every build. */
export function formatDay(moment: string, timezone: string, language?: string): string {
  const key = `${moment} ${timezone} ${language}`;
  const cached = days.get(key);
  if (cached !== undefined) return cached;
  if (days.size >= MOST_DAYS) days.clear();
  const day = plainDay(moment, timezone, language);
  days.set(key, day);
  return day;
}

export function changedDay(
  publishedAt: string,
  updatedAt: string,
  { timezone, language }: { timezone: string; language?: string },
): string | null {
  if (Date.parse(updatedAt) <= Date.parse(publishedAt)) return null;
  const changed = formatDay(updatedAt, timezone, language);
  return changed === formatDay(publishedAt, timezone, language) ? null : changed;
}
