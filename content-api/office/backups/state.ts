import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readSetting, saveHiddenSetting } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';

const KEY = 'backup_state';

/** How the backups to BACKUP_TO went. All moments are ISO 8601 in UTC. */
const backupStateSchema = z.object({
  location: z.string(),
  /** The moment of the last good backup; null before the first one. */
  done_at: z.string().nullable(),
  /** When a backup was last restored and compared. */
  checked_at: z.string().nullable(),
  /** Why the last attempt failed, and whether in the restore check of what it had sent; null after a good one. */
  failure: z
    .object({ at: z.string(), reason: z.string(), step: z.enum(['backup', 'check']).optional() })
    .nullable(),
});
export type BackupState = z.infer<typeof backupStateSchema>;

/** Hours after which the last good backup is too old: one was missed, and its repetitions too. */
const TOO_OLD = 36;

/** Another target begins anew: what lies in the earlier one is no backup there. */
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

/** The last backup in any target, which an erasure of personal data names; null where there was none. */
export async function lastBackup(db: Kysely<Database>): Promise<{ file: string; at: string } | null> {
  const { data } = backupStateSchema.safeParse(await readSetting(db, KEY));
  return data?.done_at ? { file: data.location, at: data.done_at } : null;
}
