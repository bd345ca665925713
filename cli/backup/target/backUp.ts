import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareRows } from '#content-api/database/copying/copyRows.ts';
import { openFileToRead, openFrozen } from '#content-api/database/openFrozen.ts';
import type { FrozenStore } from '#content-api/database/store.ts';
import { OperatorError } from '#content-api/errors.ts';
import {
  expiredBackups,
  type Retention,
  readBackupState,
  saveBackupState,
} from '#content-api/office/backups/plan.ts';
import { runExclusively } from '#content-api/servers/duty.ts';
import { DamagedObject } from '#content-api/storage/unavailable.ts';
import { type BackedUp, withStage } from '../stage.ts';
import { listBackups, PIECES, pieceKey, readDescription, removeDescriptions } from './description.ts';
import { fetchBackup } from './fetch.ts';
import { openTargetToAdd, type Target } from './openTarget.ts';
import { type Sent, sendBackup } from './send.ts';

export interface BackedUpTo extends Sent {
  removed: number;
  /** Null without a check. */
  compared: number | null;
}

/**
 * Adds a backup to the target and removes old ones. The store records the outcome for the dashboard. @param isChecked
 * restores it into a scratch folder and compares it with the store at that moment.
 */
export async function backUpTo(
  location: string,
  content: BackedUp,
  { isChecked, now = () => new Date() }: { isChecked: boolean; now?: () => Date },
): Promise<BackedUpTo> {
  const { db } = content.store;
  let step: 'backup' | 'check' = 'backup';
  const noteFailure = async (error: unknown) => {
    const reason = error instanceof OperatorError ? error.message : String(error);
    const state = await readBackupState(db, location);
    await saveBackupState(db, { ...state, failure: { at: now().toISOString(), reason, step } });
  };
  try {
    // Two backups at once would remove each other's pieces.
    return await runExclusively(db, 'back up', async () => {
      const target = await openTargetToAdd(location, content.env);
      try {
        const done = await backUpAndCheck(content, target, async (check) => {
          if (!isChecked) return null;
          step = 'check';
          const compared = await check();
          step = 'backup';
          return compared;
        });
        const removed = await pruneBackups(target, content.env.BACKUP_KEEP, now());
        const { checked_at } = await readBackupState(db, location);
        await saveBackupState(db, {
          location,
          done_at: done.description.createdAt,
          checked_at: isChecked ? now().toISOString() : checked_at,
          failure: null,
        });
        return { ...done, removed };
      } finally {
        target.objects.close();
      }
    });
  } catch (error) {
    await noteFailure(error).catch(() => {});
    throw error;
  }
}

/** @param checking calls its argument if the backup is to be checked. */
async function backUpAndCheck(
  content: BackedUp,
  target: Target,
  checking: (check: () => Promise<number>) => Promise<number | null>,
): Promise<Omit<BackedUpTo, 'removed'>> {
  let frozen: FrozenStore | undefined;
  try {
    return await withStage(content.env.DATA_DIR, async (stage) => {
      const data = join(stage, 'data');
      await mkdir(data);
      const sent = await sendBackup(content, target, data, async () => {
        frozen = await openFrozen(content.store.location);
        return frozen;
      });
      const source = frozen;
      const compared = source
        ? await checking(() => check(target, sent.name, join(stage, 'check'), source))
        : null;
      return { ...sent, compared };
    });
  } finally {
    await frozen?.close();
  }
}

/** @returns the number of rows that match. */
async function check(target: Target, name: string, scratch: string, frozen: FrozenStore): Promise<number> {
  try {
    // Reads and compares images too, without storing them.
    await fetchBackup(target, name, scratch, (path) => !path.startsWith('uploads/'));
  } catch (error) {
    // The next backup sends the object again.
    if (error instanceof DamagedObject) await target.objects.remove([error.key]);
    throw error;
  }
  const restored = openFileToRead(join(scratch, 'content.db'));
  try {
    const { different, rows } = await compareRows(frozen.db, restored.db);
    if (different.length === 0) return rows;
    throw new OperatorError(`The backup ${name} has other rows than the database (${different.join(', ')}).`);
  } finally {
    await restored.close();
  }
}

/** A younger piece may belong to an interrupted backup, which the next one completes. */
const DAY = 24 * 60 * 60 * 1000;

/** Removes backups past their retention, then pieces that no backup uses. @returns the number of removed backups. */
async function pruneBackups(target: Target, retention: Retention, now: Date): Promise<number> {
  const expired = expiredBackups(await listBackups(target), retention);
  if (expired.length > 0) await removeDescriptions(target, expired);
  const named = new Set<string>();
  // An unreadable backup may use any piece, so this throws and all pieces stay.
  for (const name of await listBackups(target))
    for (const { pieces } of Object.values((await readDescription(target, name)).files))
      for (const piece of pieces) named.add(pieceKey(piece));
  const unnamed: string[] = [];
  for await (const { key, changedAt } of target.objects.list(PIECES))
    if (!named.has(key) && now.getTime() - changedAt.getTime() > DAY) unnamed.push(key);
  if (unnamed.length > 0) await target.objects.remove(unnamed);
  return expired.length;
}
