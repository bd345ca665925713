import type { Hours, Span, Weekday } from '#content-api/agency/hours.shared.ts';
import { spokenClock } from '#content-api/values/formats/moments.shared.ts';
import type { HourCycle } from '#content-api/values/hourCycle.shared.ts';

/** Pages render with this file, so it imports no form checks. */
const weekdays: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

interface Opening {
  days: string;
  /** Empty on a day when the agency is closed. */
  times: string[];
}

/** A new store has no hours: all half hours can be booked. */
export function hasHours(hours: Hours): boolean {
  return weekdays.some((day) => hours[day].length !== 1 || !isWhole(hours[day][0]));
}

/** Opening hours in a language; consecutive days with the same hours share a line. */
export function openingHours(hours: Hours, language: string, hourCycle: HourCycle): Opening[] {
  const groups: { first: number; last: number; spans: Span[] }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const before = groups.at(-1);
    const spans = hours[day];
    if (before && JSON.stringify(before.spans) === JSON.stringify(spans)) before.last = index;
    else groups.push({ first: index, last: index, spans });
  }
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return groups.map(({ first, last, spans }) => ({
    days: first === last ? format.format(dayOf(first)) : format.formatRange(dayOf(first), dayOf(last)),
    times: spans.map(
      ({ from, to }) => `${clock(from, language, hourCycle)} – ${clock(to, language, hourCycle)}`,
    ),
  }));
}

/** https://schema.org/OpeningHoursSpecification */
export function openingNodes(hours: Hours): object[] {
  return weekdays.flatMap((day) =>
    hours[day].map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`,
      opens: from,
      closes: to === '24:00' ? '23:59' : to,
    })),
  );
}

function isWhole(span: Span | undefined): boolean {
  return span?.from === '00:00' && span.to === '24:00';
}

/** Index 0 is Monday. */
function dayOf(index: number): Date {
  return new Date(Date.UTC(2024, 0, 1 + index, 12));
}

function clock(time: string, language: string, hourCycle: HourCycle): string {
  return spokenClock(`2024-01-01T${time === '24:00' ? '00:00' : time}:00Z`, 'UTC', language, hourCycle);
}
