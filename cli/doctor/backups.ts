import { backupReason } from '#content-api/office/alerts/backups.ts';
import { readBackupState } from '#content-api/office/backups/state.ts';
import { isStoreName } from '#content-api/storage/s3/address.ts';
import { momentInUtc } from '#content-api/values/formats/moments.shared.ts';
import { type Examined, type Finding, findingOf, hint, ok, warning } from './finding.ts';
import { contentOf } from './store.ts';

/** Days after which a backup should have been checked again: one check was missed. */
const UNCHECKED = 14;

export async function lookAtBackups(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  const { env, now } = examined;
  if (!store || env instanceof Error) return [];
  const { BACKUP_TO, BACKUP_PASSPHRASE } = env;
  if (BACKUP_TO === '')
    return hint(
      'No backups are made automatically.',
      'Set BACKUP_TO to a folder on another disk, or to a bucket.',
    );
  const state = await readBackupState(store.db, BACKUP_TO);
  const { done_at, checked_at } = state;
  const reason = backupReason(state, now);
  if (reason) return [findingOf(reason)];
  if (done_at === null)
    return warning(`There is no backup in ${BACKUP_TO} yet.`, 'Run "vitrine backup --check".');
  if (now.getTime() - Date.parse(checked_at ?? '1970-01-01') > UNCHECKED * 24 * 3_600_000)
    return warning('No backup was checked for two weeks.', 'Run "vitrine backup --check".');
  const text = `The last backup to ${BACKUP_TO} is of ${momentInUtc(done_at)}`;
  return isStoreName(BACKUP_TO) && BACKUP_PASSPHRASE === ''
    ? hint(`${text}, not encrypted.`, 'Set BACKUP_PASSPHRASE, and BACKUP_TO to an empty prefix.')
    : ok(`${text}.`);
}
