import { expiredBackups, type Retention } from '#content-api/office/backups/plan.ts';
import { listBackups, PIECES, pieceKey, readDescription, removeDescriptions } from './description.ts';
import type { Target } from './openTarget.ts';

/** A younger piece may be of a backup that was interrupted, and goes on with it. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes the backups that needn't be kept, and then what no backup names any more.
 * @returns how many backups it removed.
 */
export async function pruneBackups(target: Target, retention: Retention, now: Date): Promise<number> {
  const expired = expiredBackups(await listBackups(target), retention);
  if (expired.length > 0) await removeDescriptions(target, expired);
  const named = new Set<string>();
  // One that can't be read may name any piece: then this throws, and all of them stay.
  for (const name of await listBackups(target))
    for (const { pieces } of Object.values((await readDescription(target, name)).files))
      for (const piece of pieces) named.add(pieceKey(piece));
  const unnamed: string[] = [];
  for await (const { key, changedAt } of target.objects.list(PIECES))
    if (!named.has(key) && now.getTime() - changedAt.getTime() > DAY) unnamed.push(key);
  if (unnamed.length > 0) await target.objects.remove(unnamed);
  return expired.length;
}
