import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readSetting, saveHiddenSetting } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';

/** Parses “03:00” or “03:00, 15:00”; null for other text. */
export function parseTimes(text: string): string[] | null {
  const times = text.split(',').map((time) => time.trim());
  return times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) ? times.sort() : null;
}

/** The newest backup of so many days, weeks and months is kept. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

/** Parses “7 days, 4 weeks, 12 months”; null for anything else, and for rules that keep no backup. */
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
 * Returns the backups to remove. The newest of each of the last days, weeks (from Monday) and months with a backup
 * stays, and all of the latest day: somebody may have made one before an update. @param names begin with their day,
 * YYYY-MM-DD in UTC.
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

const KEY = 'backup_state';

const backupStateSchema = z.object({
  location: z.string(),
  /** The last good backup; null before the first one. All times are ISO 8601 in UTC. */
  done_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  /** Null after a good backup. `check` is the restore check of a backup that was stored. */
  failure: z
    .object({ at: z.string(), reason: z.string(), step: z.enum(['backup', 'check']).optional() })
    .nullable(),
});
export type BackupState = z.infer<typeof backupStateSchema>;

/** Hours after which a daily backup and its repetitions have been missed. */
const TOO_OLD = 36;

/** Another location has no backups yet, whatever the earlier one has. */
export async function readBackupState(db: Kysely<Database>, location: string): Promise<BackupState> {
  const stored = backupStateSchema.safeParse(await readSetting(db, KEY)).data;
  if (stored?.location === location) return stored;
  return { location, done_at: null, checked_at: null, failure: null };
}

export async function saveBackupState(db: Kysely<Database>, state: BackupState): Promise<void> {
  await saveHiddenSetting(db, KEY, state);
}

export function isBackupOld({ done_at }: Pick<BackupState, 'done_at'>, now: Date): boolean {
  return done_at === null || now.getTime() - Date.parse(done_at) > TOO_OLD * 3_600_000;
}

/** Returns the last backup in any location, because an erasure of personal data names it. */
export async function lastBackup(db: Kysely<Database>): Promise<{ file: string; at: string } | null> {
  const { data } = backupStateSchema.safeParse(await readSetting(db, KEY));
  return data?.done_at ? { file: data.location, at: data.done_at } : null;
}
