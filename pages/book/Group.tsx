import type { ReactNode } from 'react';
import { FormGrid } from '#renderer/components/fields/FormGrid.tsx';
import css from './book.module.css';

/** Fields that belong together, under the name of their step in the booking dialog. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      <FormGrid>{children}</FormGrid>
    </fieldset>
  );
}
