import type { SecondStepState } from '#content-api/staff/twoStep/twoStep.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Account.module.css';

/** So few recovery codes are a reason to make new ones. */
const FEW = 3;

interface SecondStepOnProps {
  state: SecondStepState;
  onNewCodes: () => void;
  onOff: () => void;
}

export function SecondStepOn({ state: { since, recovery_codes_left: left }, ...on }: SecondStepOnProps) {
  return (
    <>
      <p>
        <strong>It is on</strong>
        {since === null ? null : (
          <>
            {' since '}
            <When at={since} withTime />
          </>
        )}
        . You have {left === 1 ? '1 recovery code' : `${left} recovery codes`} left.
      </p>
      {left < FEW ? <p className={css.few}>Make new recovery codes before you need the last one.</p> : null}
      <div className={css.buttons}>
        <Button look={left < FEW ? 'primary' : 'quiet'} onClick={on.onNewCodes}>
          New recovery codes
        </Button>
        <Button look="quiet" onClick={on.onOff}>
          Switch off
        </Button>
      </div>
    </>
  );
}
