import type { ReactNode } from 'react';
import css from './FormColumns.module.css';

export function FormColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.aside}>{aside}</div>
      <div className={css.form}>{children}</div>
    </div>
  );
}
