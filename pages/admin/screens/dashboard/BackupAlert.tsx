import { When } from '../../ui/values/When.tsx';
import css from './Alert.module.css';
import { useOverview } from './useOverview.ts';

/** Tells admins that the last backup failed, or is too old. */
export function BackupAlert() {
  const backup = useOverview().data?.backup;
  if (!backup || (backup.failure === null && !backup.is_old)) return null;
  return (
    <section className={css.alert} aria-label="Backups need attention">
      <p>
        <strong>{backup.failure ? 'The last backup failed.' : 'There is no recent backup.'}</strong>{' '}
        {backup.done_at === null ? (
          'There is no good one yet.'
        ) : (
          <>
            The last good one is of <When at={backup.done_at} withTime />.
          </>
        )}
      </p>
      {backup.failure ? <p className={css.reason}>{backup.failure.reason}</p> : null}
    </section>
  );
}
