import { longDay } from '#static-data/words/moments.ts';

/** 'Tuesday 24 November 2026, 9:00 AM (Europe/London, GMT)'. @param at ISO 8601 in UTC. @param language of BCP 47. */
export function spokenTime(at: string, timezone: string, language: string): string {
  return `${spokenDay(at, timezone, language)}, ${clockTime(at, timezone)} (${zoneName(at, timezone)})`;
}

/** 'Tuesday 24 November 2026'. */
export function spokenDay(at: string, timezone: string, language: string): string {
  return longDay(at, timezone, language);
}

export function spokenDate(day: string, language: string): string {
  return spokenDay(`${day}T12:00:00Z`, 'UTC', language);
}

/** '9:00 AM', written as the booking's slots are. */
export function clockTime(at: string, timezone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/\s/g, ' ');
}

/** 'Europe/London, GMT+1': the offset tells apart the two hours that a clock put back shows alike. */
function zoneName(at: string, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(at));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT+0', 'GMT') ?? '';
  return timezone === 'UTC' ? 'UTC' : `${timezone}, ${offset}`;
}
