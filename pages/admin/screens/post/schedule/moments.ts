/** What a clock and a calendar show: 'HH:MM' and 'YYYY-MM-DD', as inputs have them. */
export interface Wall {
  date: string;
  time: string;
}

const DAY = 86_400_000;

/** The zone that this browser is in, by its IANA name. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What the zone's clock shows at an instant. */
export function wallAt(instant: Date, zone: string): Wall {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    date: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}`,
  };
}

/**
 * When the zone's clock shows this, or null when it never does, because the clocks go forward over it. Where it is
 * shown twice, as the clocks go back, the first of the two is meant.
 */
export function instantAt(wall: Wall, zone: string): Date | null {
  const written = asIfUtc(wall);
  // One of the offsets of a day before and a day after holds, or the time is skipped.
  const fitting = [written - DAY, written + DAY]
    .map((near) => written - (asIfUtc(wallAt(new Date(near), zone)) - near))
    .filter((at) => asIfUtc(wallAt(new Date(at), zone)) === written);
  return fitting.length === 0 ? null : new Date(Math.min(...fitting));
}

/** Nine o'clock, the next time the zone's clock shows it. */
export function nextMorning(now: Date, zone: string): Wall {
  const today = { date: wallAt(now, zone).date, time: '09:00' };
  if (asIfUtc(today) > asIfUtc(wallAt(now, zone))) return today;
  return { ...today, date: new Date(asIfUtc(today) + DAY).toISOString().slice(0, 10) };
}

/** 'on 24 November at 09:00', with the year when it isn't this one. */
export function momentInWords(at: Date, zone: string, now = new Date()): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    ...(wallAt(at, zone).date.slice(0, 4) === wallAt(now, zone).date.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(at);
  return `on ${day} at ${wallAt(at, zone).time}`;
}

/** 'Europe/London (GMT+1)': the offset of that moment tells apart the two hours that clocks put back show alike. */
export function zoneInWords(zone: string, at: Date): string {
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const name = zone.replaceAll('_', ' ');
  return offset === undefined || offset === zone ? name : `${name} (${offset})`;
}

function asIfUtc({ date, time }: Wall): number {
  return Date.parse(`${date}T${time}Z`);
}
