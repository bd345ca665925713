import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import css from './Form.module.css';

/** The fields of a form, one below the other. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}

/** The last row of a form: its buttons, the one that sends at the end. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

interface FormEndProps {
  /** The button that sends. */
  action: string;
  look?: 'primary' | 'danger';
  isBusy: boolean;
  /** The way back; 'Cancel' when nothing else is said. */
  back?: string;
  onClose: () => void;
}

/** That row where a form can be left or sent. */
export function FormEnd({ action, look = 'primary', isBusy, back = 'Cancel', onClose }: FormEndProps) {
  return (
    <FormFoot>
      <Button look="quiet" onClick={onClose}>
        {back}
      </Button>
      <Button type="submit" look={look} isBusy={isBusy}>
        {action}
      </Button>
    </FormFoot>
  );
}
