import type { ReactNode } from 'react';
import css from './Form.module.css';

/** The fields of a form, one below the other. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}

/** The last row of a form: its buttons, the one that sends at the end. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}
