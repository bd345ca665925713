import type { StatsFs } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isOnServer } from '../../database/open.ts';
import { size } from '../../values/files.shared.ts';
import { momentInUtc } from '../../values/formats/moments.shared.ts';
import { type BackupState, isBackupOld } from '../backups/plan.ts';
import type { Reason } from './reason.shared.ts';

const MEGABYTE = 1e6;
/** Below this, leads and uploads are about to be refused. */
const NEARLY_FULL = 50 * MEGABYTE;
/** Below this, a large upload or a release may not fit. */
const SPARE = 300 * MEGABYTE;

/** A release has hundreds of files, and a picture a dozen. */
const FEW_FILES = 5000;

export type SizeUp = (path: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize' | 'files' | 'ffree'>>;

export interface Disk {
  free: number;
  store: number | null;
  /** Null where the file system has no limit. */
  freeFiles: number | null;
}

/** Null when the folder can't be read. @param location of the database. */
export async function readDisk(
  dataDir: string,
  location: string,
  sizeUp: SizeUp = statfs,
): Promise<Disk | null> {
  const disk = await sizeUp(dataDir).catch(() => null);
  if (!disk) return null;
  return {
    free: disk.bavail * disk.bsize,
    store: isOnServer(location) ? null : await storeBytes(dataDir),
    freeFiles: disk.files > 0 ? disk.ffree : null,
  };
}

export function spaceInWords({ free, store }: Disk): string {
  return store === null
    ? `${size(free)} free; the database is on the disk of its own server.`
    : `${size(free)} free. The database uses ${size(store)}, including its log.`;
}

/** A backup needs room for a second database, and for an archive of it and the uploads. */
export function diskReason(disk: Disk): Reason | null {
  const { free, store, freeFiles } = disk;
  const reason = { code: 'disk_low', path: '', since: null } as const;
  const refused = store === null ? 'uploads and releases' : 'enquiries and uploads';
  const advice = `Free some space: when the disk is full, ${refused} are refused.`;
  const low = { ...reason, sentence: spaceInWords(disk), advice };
  if (free < NEARLY_FULL) return { ...low, state: 'problem' };
  if (freeFiles !== null && freeFiles < FEW_FILES)
    return {
      ...reason,
      state: 'problem',
      sentence: `The disk has only ${freeFiles} free inodes left.`,
      advice:
        'Delete files you don’t need, or move DATA_DIR to another disk. A release needs an inode for each file.',
    };
  return free < Math.max(SPARE, 2 * (store ?? 0)) ? { ...low, state: 'warning' } : null;
}

/** Includes the log, which has the recent writes. */
async function storeBytes(dataDir: string): Promise<number> {
  const files = ['content.db', 'content.db-wal'].map((name) => stat(join(dataDir, name)).catch(() => null));
  return (await Promise.all(files)).reduce((sum, file) => sum + (file?.size ?? 0), 0);
}

/** Null also before the first backup, because a server with a new BACKUP_TO makes one at once. */
export function backupReason(state: BackupState, now: Date): Reason | null {
  const { location, done_at, failure } = state;
  const isOld = isBackupOld(state, now);
  if (failure) {
    const last = done_at === null ? 'there is none yet' : `the last good one is of ${momentInUtc(done_at)}`;
    const isCheck = failure.step === 'check';
    const failed = isCheck ? 'The weekly restore check of the backup' : 'The backup';
    return {
      code: isCheck ? 'restore_check_failed' : 'backup_failed',
      state: isOld ? 'problem' : 'warning',
      sentence: `${failed} to ${location} failed at ${momentInUtc(failure.at)}, and ${last}: ${failure.reason}`,
      advice: 'Correct that, then run "vitrine backup --check".',
      path: '',
      since: failure.at,
    };
  }
  if (done_at === null || !isOld) return null;
  return {
    code: 'backup_old',
    state: 'problem',
    sentence: `The last backup to ${location} is of ${momentInUtc(done_at)}.`,
    advice: 'Check that a server runs with BACKUP_TO, and run "vitrine backup --check".',
    path: '',
    since: done_at,
  };
}
