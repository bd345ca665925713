import type { ReactNode } from 'react';
import css from './FormGrid.module.css';

/** The fields of a form: one column, two where there is room. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}

/** The last row of a form: its buttons and the small print beside them. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

/** Small print in a form. */
export function FormNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
