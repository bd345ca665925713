import { Button } from '../../../ui/Button.tsx';
import { Actions } from '../Actions.tsx';
import css from './Calendar.module.css';
import type { Waiting } from './useConnecting.ts';

/** Says that Google is being answered elsewhere, and leads there where the browser kept its tab back. */
export function WaitingNotice({ waiting, onStop }: { waiting: Waiting; onStop: () => void }) {
  const { blocked } = waiting;
  return (
    <div className={css.waiting}>
      <p role="status">
        {blocked
          ? 'The browser kept Google from opening.'
          : 'Google is open in another tab. What you decide there is shown here by itself.'}
      </p>
      <Actions>
        {blocked ? (
          <a href={blocked} target="_blank" rel="noopener">
            Open Google
          </a>
        ) : null}
        <Button look="quiet" isSmall onClick={onStop}>
          Stop waiting
        </Button>
      </Actions>
    </div>
  );
}
