import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { FormFoot } from '../../ui/fields/Form.tsx';
import { showToast } from '../../ui/notices/toasts.ts';
import { useDismissal, useFirstSteps } from '../settings/firstSteps/useFirstSteps.ts';
import css from './MakeItYours.module.css';

export function MakeItYours() {
  const { data } = useFirstSteps();
  const { dismiss, isBusy } = useDismissal();
  if (!data || data.dismissed || data.steps.length === 0) return null;
  const done = data.steps.filter((step) => step.done).length;
  const hide = async () => {
    if (await dismiss(true))
      showToast('Dismissed', 'The steps are under Settings, First steps.', {
        label: 'Undo',
        run: () => void dismiss(false),
      });
  };
  return (
    <details className={css.panel}>
      <summary className={css.summary}>
        <h2>Make it yours</h2>
        <span className={css.done}>
          {done === data.steps.length ? 'All steps are done.' : `${done} of ${data.steps.length} steps done`}
        </span>
      </summary>
      <ul className={css.steps}>
        {data.steps.map(({ title, hint, path, done: isDone }) => (
          <li key={title} className={css.step} data-done={isDone || undefined}>
            <span className={css.tick} aria-hidden="true">
              {isDone ? '✓' : ''}
            </span>
            <span>
              <Link to={path}>{title}</Link>
              <span className="visually-hidden">{isDone ? ' (done)' : ' (to do)'}</span>
              <span className={css.hint}>{hint}</span>
            </span>
          </li>
        ))}
      </ul>
      <FormFoot>
        {data.sample ? (
          <Link className={css.sample} to="/settings/first-steps">
            Clear the sample
          </Link>
        ) : null}
        <Button look="quiet" isSmall isBusy={isBusy} onClick={hide}>
          Dismiss
        </Button>
      </FormFoot>
    </details>
  );
}
