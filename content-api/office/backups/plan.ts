/** Times of a day as HH:MM, in order, from “03:00” or “03:00, 15:00”; null for anything else. */
export function parseTimes(text: string): string[] | null {
  const times = text.split(',').map((time) => time.trim());
  return times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) ? times.sort() : null;
}

/** Of how many days, weeks and months the newest backup is kept. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

/** From “7 days, 4 weeks, 12 months”; null for anything else, and for what would keep no backup. */
export function parseRetention(text: string): Retention | null {
  const retention: Retention = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, number, unit] = /^\s*(\d{1,4})\s*(day|week|month)s?\s*$/i.exec(part) ?? [];
    if (number === undefined || unit === undefined) return null;
    retention[`${unit.toLowerCase()}s` as keyof Retention] = Number(number);
  }
  return Math.max(...Object.values(retention)) > 0 ? retention : null;
}

/**
 * The backups to remove: those that aren't the newest of one of the last days, weeks (from Monday) or months with a
 * backup. All of the latest day stay: somebody may have made one before an update.
 * @param names begin with their day, YYYY-MM-DD in UTC.
 */
export function expiredBackups(names: readonly string[], { days, weeks, months }: Retention): string[] {
  const newestFirst = [...names].sort().reverse();
  const retained = new Set(newestFirst.filter((name) => name.slice(0, 10) === newestFirst[0]?.slice(0, 10)));
  const keepNewest = (periodOf: (name: string) => string, count: number) => {
    const newestOf = new Map<string, string>();
    for (const name of newestFirst) if (!newestOf.has(periodOf(name))) newestOf.set(periodOf(name), name);
    for (const name of [...newestOf.values()].slice(0, count)) retained.add(name);
  };
  keepNewest((name) => name.slice(0, 10), days);
  keepNewest(mondayOf, weeks);
  keepNewest((name) => name.slice(0, 7), months);
  return newestFirst.filter((name) => !retained.has(name));
}

function mondayOf(name: string): string {
  const day = new Date(`${name.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
