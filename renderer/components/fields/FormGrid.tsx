import type { ReactNode } from 'react';
import css from './FormGrid.module.css';

export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}

export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}

export function FormNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
