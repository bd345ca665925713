import type { HourCycle } from '../hourCycle.shared.ts';
import { DEFAULT_LANGUAGE } from '../language.shared.ts';

/**
 * 'Wednesday 25 November 2026' in letters, '25 November 2026' on posts, '25 Nov 2026, 14:05' in lists. Without a zone
 * it is the machine's.
 */
type Style = 'long' | 'longInYear' | 'moment' | 'time' | 'plain' | 'short' | 'inYear' | 'inWeek' | 'exact';

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  longInYear: { weekday: 'long', day: 'numeric', month: 'long' },
  moment: { dateStyle: 'full', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  plain: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  inYear: { day: 'numeric', month: 'short' },
  inWeek: { weekday: 'short', day: 'numeric', month: 'short' },
  exact: { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
};

/** The hour cycle of the back office, from its session. A server writes for several readers, and never sets it. */
let ofOffice: HourCycle = 'h23';

export function followHourCycle(hourCycle: HourCycle): void {
  ofOffice = hourCycle;
}

export function officeHourCycle(): HourCycle {
  return ofOffice;
}

const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  style: Style,
  timeZone?: string,
  language = DEFAULT_LANGUAGE,
  hourCycle?: HourCycle,
): Intl.DateTimeFormat {
  const key = `${style} ${timeZone} ${language} ${hourCycle}`;
  const format =
    made.get(key) ?? new Intl.DateTimeFormat(language, { ...styles[style], timeZone, hourCycle });
  made.set(key, format);
  return format;
}

function write(
  style: Style,
  at: string | Date,
  timeZone?: string,
  language?: string,
  hourCycle?: HourCycle,
): string {
  // Newer editions of Unicode's tables put a narrow no-break space before AM and PM.
  const written = formatOf(style, timeZone, language, hourCycle)
    .format(new Date(at))
    .replaceAll('\u202f', ' ');
  // Some editions of Unicode's tables have a comma behind the weekday, others don't.
  return (language ?? DEFAULT_LANGUAGE) === DEFAULT_LANGUAGE ? written.replace(',', '') : written;
}

/** @param language of BCP 47, as are those below; left out, that of the back office. */
export function longDay(at: string | Date, timeZone?: string, language?: string): string {
  return write('long', at, timeZone, language);
}

/** The day has no hour: YYYY-MM-DD. */
export function longDate(day: string, language?: string): string {
  return longDay(noon(day), 'UTC', language);
}

/** 'Wednesday 25 November': of a day that is near. */
export function longDayInYear(at: string | Date, timeZone?: string, language?: string): string {
  return write('longInYear', at, timeZone, language);
}

/** Without an hour cycle, '9:00 AM' in all of English, as slots have it, and '09:00' where a language counts to 24. */
export function spokenClock(
  at: string | Date,
  timeZone?: string,
  language = DEFAULT_LANGUAGE,
  hourCycle?: HourCycle,
): string {
  return write('time', at, timeZone, isEnglish(language) ? 'en-US' : language, hourCycle);
}

/** 'Wednesday 25 November 2026, 9:00 AM', put together as the language does. */
export function spokenMoment(
  at: string | Date,
  timeZone?: string,
  language = DEFAULT_LANGUAGE,
  hourCycle?: HourCycle,
): string {
  if (isEnglish(language))
    return `${longDay(at, timeZone, language)}, ${spokenClock(at, timeZone, language, hourCycle)}`;
  return write('moment', at, timeZone, language, hourCycle);
}

export function plainDay(at: string | Date, timeZone?: string, language?: string): string {
  return write('plain', at, timeZone, language);
}

export function plainDate(day: string): string {
  return plainDay(noon(day), 'UTC');
}

/** '8 – 14 February 2027' of two days: YYYY-MM-DD. */
export function plainDates(first: string, last: string): string {
  return formatOf('plain', 'UTC').formatRange(new Date(noon(first)), new Date(noon(last)));
}

export function shortDay(at: string | Date, timeZone?: string): string {
  return write('short', at, timeZone);
}

export function shortDate(day: string): string {
  return shortDay(noon(day), 'UTC');
}

/** '25 Nov', with the year where it isn't that of the other day. Both are YYYY-MM-DD. */
export function dateBeside(day: string, other: string): string {
  return day.slice(0, 4) === other.slice(0, 4) ? write('inYear', noon(day), 'UTC') : shortDate(day);
}

/** 'Wed 25 Nov' of YYYY-MM-DD. */
export function dateInWeek(day: string): string {
  return write('inWeek', noon(day), 'UTC');
}

/** '14:05', or '2:05 PM' in an office that counts to 12, as do those below. */
export function clock(at: string | Date, timeZone?: string): string {
  return spokenClock(at, timeZone, DEFAULT_LANGUAGE, ofOffice);
}

/** '25 Nov 2026, 14:05' */
export function shortMoment(at: string | Date, timeZone?: string): string {
  return `${shortDay(at, timeZone)}, ${clock(at, timeZone)}`;
}

/** '25 Nov 2026, 14:05 UTC', where nobody knows the reader's zone. */
export function momentInUtc(at: string | Date): string {
  return `${shortMoment(at, 'UTC')} UTC`;
}

/** 'Wednesday 25 November 2026, 14:05:09 GMT' */
export function exactMoment(at: string | Date, timeZone?: string): string {
  return `${longDay(at, timeZone)}, ${write('exact', at, timeZone, ofOffice === 'h12' ? 'en-US' : DEFAULT_LANGUAGE, ofOffice)}`;
}

const SPANS = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;
const inPast = new Intl.RelativeTimeFormat(DEFAULT_LANGUAGE);

/** '3 days ago'. The clock of a server that is ahead makes no future. */
export function timeAgo(at: string | Date, now = new Date()): string {
  const passed = (now.getTime() - new Date(at).getTime()) / 1000;
  const span = SPANS.find(({ seconds }) => passed >= seconds);
  return span ? inPast.format(-Math.floor(passed / span.seconds), span.unit) : 'just now';
}

function isEnglish(language: string): boolean {
  return /^en\b/i.test(language);
}

function noon(day: string): string {
  return `${day}T12:00:00Z`;
}
