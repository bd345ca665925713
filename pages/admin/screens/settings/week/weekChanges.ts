import {
  alwaysOpen,
  type Hours,
  type Span,
  type Weekday,
  weekdays,
} from '#content-api/agency/hours.shared.ts';

const nineToFive: Span[] = [{ from: '09:00', to: '17:00' }];

export const presets: readonly { label: string; hours: Hours }[] = [
  { label: 'Round the clock', hours: alwaysOpen },
  {
    label: 'Weekdays, nine to five',
    hours: {
      monday: nineToFive,
      tuesday: nineToFive,
      wednesday: nineToFive,
      thursday: nineToFive,
      friday: nineToFive,
      saturday: [],
      sunday: [],
    },
  },
];

/** Adds an hour after the last time, as far as the day goes, or nine to five on an empty day. */
export function withMore(spans: Span[]): Span[] {
  const last = spans.at(-1);
  if (!last) return nineToFive;
  const hour = Number(last.to.slice(0, 2));
  const from = hour < 23 ? `${two(hour + 1)}:00` : '23:00';
  return [...spans, { from, to: hour < 22 ? `${two(hour + 2)}:00` : '24:00' }];
}

export function without(spans: Span[], index: number): Span[] {
  return spans.filter((_, at) => at !== index);
}

export function changed(spans: Span[], index: number, change: Partial<Span>): Span[] {
  return spans.map((span, at) => (at === index ? { ...span, ...change } : span));
}

export function copiedToWorkingDays(hours: Hours, from: Weekday): Hours {
  const copies = weekdays.slice(0, 5).map((day) => [day, hours[from]]);
  return { ...hours, ...Object.fromEntries(copies) };
}

/** A time field ends the day with 00:00, the schema with 24:00, which is later than any beginning. */
export const endFromField = (time: string) => (time === '00:00' ? '24:00' : time);
export const endToField = (time: string) => (time === '24:00' ? '00:00' : time);

export function nameOf(day: Weekday): string {
  return day.slice(0, 1).toUpperCase() + day.slice(1);
}

const two = (hour: number) => String(hour).padStart(2, '0');
