/**
 * ISO 8601 in UTC, null when it is no date. Without a zone it is UTC, to mean the same on every machine.
 * Knows Jekyll's 2024-03-05 10:00:00 +0200 and what JavaScript reads, such as "March 5, 2024".
 */
export function isoDate(value: unknown): string | null {
  if (value instanceof Date) return iso(value);
  if (typeof value !== 'string') return null;
  const text = yearFirst(value.trim());
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)? ?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    );
  if (parts) {
    if (!isOnCalendar(text)) return null;
    const zone = (parts[3] ?? 'Z').toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
    return iso(new Date(`${parts[1]}T${parts[2] ?? '00:00'}${zone}`));
  }
  if (!/\d{4}/.test(text)) return null;
  // Of two zones JavaScript goes by the last one.
  if (
    /:\d\d(?:\.\d+)?(?: ?[AP]M)? ?(?:Z|UTC?|GMT|[ECMP][SD]T|(?:GMT|UTC)?[+-]\d{1,2}:?\d{2})(?: ?\([^()]*\))?$/i.test(
      text,
    )
  )
    return iso(new Date(text));
  const inUtc = new Date(`${text} UTC`);
  return iso(Number.isNaN(inUtc.getTime()) ? new Date(text) : inUtc);
}

/** 01.05.2019 and 2019.5.1 have the day after, or before, the month wherever points are written; so has 2019年5月1日. */
function yearFirst(text: string): string {
  const [, year = '', month = '', day = '', rest = ''] =
    /^(\d{4})[年./](\d\d?)[月./](\d\d?)日?(?!\d)(.*)$/.exec(text) ??
    /^(\d{4})-(\d\d?)-(\d\d?)(?!\d)(.*)$/.exec(text) ??
    [];
  const [, german = '', of = '', at = '', after = ''] =
    /^(\d\d?)\. ?(\d\d?)\. ?(\d{4})(?!\d)(.*)$/.exec(text) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  if (year) return `${year}-${two(month)}-${two(day)}${rest}`;
  return at ? `${at}-${two(of)}-${two(german)}${after.replace(/^,/, '')}` : text;
}

/** Readers of dates make March 1 of February 30, and 1899 of MySQL's zeros. */
export function isOnCalendar(text: string): boolean {
  const [, ...parts] = /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt \t]+(\d\d?):(\d\d))?/.exec(text) ?? [];
  const [year = 1, month = 1, day = 1, hour = 0, minute = 0] = parts.map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  return (
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute
  );
}

function iso(date: Date): string | null {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : null;
}
