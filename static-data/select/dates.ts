const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timezone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  dayFormats.set(timezone, made);
  return made;
}

/** A moment as a reader's day, '20 November 2024', on the clock of the agency: the same in every build. */
export function formatDay(moment: string, timezone: string): string {
  return dayFormat(timezone).format(new Date(moment));
}

/** The day a post was changed, or null while that is still the day it was published. */
export function changedDay(publishedAt: string, updatedAt: string, timezone: string): string | null {
  if (Date.parse(updatedAt) <= Date.parse(publishedAt)) return null;
  const changed = formatDay(updatedAt, timezone);
  return changed === formatDay(publishedAt, timezone) ? null : changed;
}
