import { Button } from '../../../ui/Button.tsx';
import { When } from '../../../ui/values/When.tsx';
import css from '../Alert.module.css';
import { useOverview } from '../useOverview.ts';
import type { Generation } from './useGeneration.ts';

export function RolledBack({ progress, generate }: Pick<Generation, 'progress' | 'generate'>) {
  const { data } = useOverview();
  if (!data?.rollback) return null;
  const { release, rollback } = data;
  return (
    <section className={css.alert} aria-label="An earlier release is live">
      <div className={css.head}>
        <h2>An earlier release is live</h2>
        <Button isSmall onClick={generate} isBusy={progress !== null}>
          Publish the newer content
        </Button>
      </div>
      <p>
        Visitors see the site as it was published{' '}
        {release ? <When at={release.createdAt} withTime /> : 'earlier'}. Rolled back by {rollback.by},{' '}
        <When at={rollback.at} withTime />.
      </p>
      <p>Everything saved since then is kept. Visitors see it when you publish, or when the schedule does.</p>
    </section>
  );
}
