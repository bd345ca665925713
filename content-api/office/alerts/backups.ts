import { momentInUtc } from '../../values/formats/moments.shared.ts';
import { type BackupState, isBackupOld } from '../backups/state.ts';
import type { Reason } from './reason.shared.ts';

/** Null also before the first backup: a server that has just got BACKUP_TO makes one at once. */
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
