import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useHeldWindow } from '../dialogs/Dialog.tsx';
import css from './Form.module.css';

export function FormFields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}

export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

interface FormEndProps {
  action: string;
  look?: 'primary' | 'danger';
  isBusy: boolean;
  /** Whether the form can be left just now; while it is being sent it can't, unless something else is said. */
  canLeave?: boolean;
  back?: string;
  /** It has the focus first, where sending destroys something. */
  isBackFirst?: boolean;
  onClose: () => void;
}

export function FormEnd(props: FormEndProps) {
  const { action, look = 'primary', isBusy, canLeave = !isBusy, onClose } = props;
  const { back = 'Cancel', isBackFirst = false } = props;
  useHeldWindow(!canLeave);
  return (
    <FormFoot>
      <Button look="quiet" onClick={onClose} isBusy={!canLeave} autoFocus={isBackFirst}>
        {back}
      </Button>
      <Button type="submit" look={look} isBusy={isBusy}>
        {action}
      </Button>
    </FormFoot>
  );
}
