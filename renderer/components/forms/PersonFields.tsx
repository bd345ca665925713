import { emailInput } from '#content-api/email/contract.ts';
import { TextField } from '../fields/TextField.tsx';
import { type FieldErrors, shown } from './live.ts';

interface PersonFieldsProps {
  /** Begins the ids of its fields. */
  form: string;
  errors?: FieldErrors | undefined;
  /** A wrong name is marked, but not explained. */
  quietName?: boolean;
}

/** Who is writing: name and e-mail address, and what they may leave out. */
export function PersonFields({ form, errors = {}, quietName = false }: PersonFieldsProps) {
  const { error: _, ...marked } = shown(errors.name);
  return (
    <>
      <TextField
        id={`${form}-name`}
        name="name"
        label="Name"
        required
        autoComplete="name"
        half
        {...(quietName ? marked : shown(errors.name))}
      />
      <TextField
        id={`${form}-email`}
        name="email"
        {...emailInput}
        label="Email"
        required
        autoComplete="email"
        half
        {...shown(errors.email)}
      />
      <TextField
        id={`${form}-phone`}
        name="phone"
        type="tel"
        label="Phone"
        autoComplete="tel"
        half
        {...shown(errors.phone)}
      />
      <TextField
        id={`${form}-company`}
        name="company"
        label="Company"
        autoComplete="organization"
        half
        {...shown(errors.company)}
      />
    </>
  );
}
