import type { ReactNode } from 'react';
import { FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { emailInput } from '#renderer/components/fields/emailInput.ts';
import { say } from '#renderer/wording.ts';
import { TextField } from '../fields/TextField.tsx';
import css from './FormColumns.module.css';

/** @param form begins the ids of its fields. */
export function PersonFields({ form }: { form: string }) {
  return (
    <>
      <TextField id={`${form}-name`} name="name" label={say(FORMS.name)} required autoComplete="name" half />
      <TextField
        id={`${form}-email`}
        name="email"
        {...emailInput}
        label={say(FORMS.email)}
        required
        autoComplete="email"
        half
      />
      <TextField
        id={`${form}-phone`}
        name="phone"
        type="tel"
        label={say(FORMS.phone)}
        autoComplete="tel"
        half
      />
      <TextField
        id={`${form}-company`}
        name="company"
        label={say(FORMS.company)}
        autoComplete="organization"
        half
      />
    </>
  );
}

export function FormColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.aside}>{aside}</div>
      <div className={css.form}>{children}</div>
    </div>
  );
}
