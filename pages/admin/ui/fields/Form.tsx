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
  /** Whether the form can be left just now; by default not while it is being sent. */
  canLeave?: boolean;
  back?: string;
  /** Cancel has the focus first if sending destroys something. */
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
