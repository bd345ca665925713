import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import css from '../Settings.module.css';
import { ClearSample } from './ClearSample.tsx';
import { useDismissal, useFirstSteps } from './useFirstSteps.ts';

export default function FirstStepsSection() {
  const { data, error, isError, refetch } = useFirstSteps();
  const { dismiss, isBusy } = useDismissal();
  return (
    <div className={css.panels}>
      <Panel title="Make it yours" text="The steps on the dashboard, for all admins.">
        {data ? (
          <label className={css.switch}>
            <input
              type="checkbox"
              checked={!data.dismissed}
              disabled={isBusy}
              onChange={({ target }) => void dismiss(!target.checked)}
            />
            Show them on the dashboard
          </label>
        ) : isError ? (
          <LoadProblem notice="Failed to load the steps" failure={error} onRetry={refetch} />
        ) : (
          <Wait />
        )}
      </Panel>
      {data?.sample ? <ClearSample /> : null}
    </div>
  );
}
