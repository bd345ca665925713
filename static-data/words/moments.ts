/**
 * How days and moments are written, everywhere the same: 'Wednesday 25 November 2026' in sentences and letters,
 * '25 Nov 2026, 14:05' in the lists of the back office. Without a zone it is that of the machine: a reader's browser.
 */
type Style = 'long' | 'short' | 'clock' | 'exact';

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  exact: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
};

const made = new Map<string, Intl.DateTimeFormat>();

function write(style: Style, at: string | Date, timeZone?: string): string {
  const key = `${style} ${timeZone}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...styles[style], timeZone });
  made.set(key, format);
  // Some editions of Unicode's tables have a comma behind the weekday, others don't.
  return format.format(new Date(at)).replace(',', '');
}

/** 'Wednesday 25 November 2026' */
export function longDay(at: string | Date, timeZone?: string): string {
  return write('long', at, timeZone);
}

/** The same of a day that has no hour: YYYY-MM-DD. */
export function longDate(day: string): string {
  return longDay(`${day}T12:00:00Z`, 'UTC');
}

/** '25 Nov 2026' */
export function shortDay(at: string | Date, timeZone?: string): string {
  return write('short', at, timeZone);
}

/** The same of a day that has no hour: YYYY-MM-DD. */
export function shortDate(day: string): string {
  return shortDay(`${day}T12:00:00Z`, 'UTC');
}

/** '14:05' */
export function clock(at: string | Date, timeZone?: string): string {
  return write('clock', at, timeZone);
}

/** '25 Nov 2026, 14:05' */
export function shortMoment(at: string | Date, timeZone?: string): string {
  return `${shortDay(at, timeZone)}, ${clock(at, timeZone)}`;
}

/** 'Wednesday 25 November 2026, 14:05:09 GMT' */
export function exactMoment(at: string | Date, timeZone?: string): string {
  return `${longDay(at, timeZone)}, ${write('exact', at, timeZone)}`;
}
