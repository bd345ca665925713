import { emailInput } from '#renderer/components/fields/emailInput.ts';
import { TextField } from '../fields/TextField.tsx';

/** @param form begins the ids of its fields. */
export function PersonFields({ form }: { form: string }) {
  return (
    <>
      <TextField id={`${form}-name`} name="name" label="Name" required autoComplete="name" half />
      <TextField
        id={`${form}-email`}
        name="email"
        {...emailInput}
        label="Email"
        required
        autoComplete="email"
        half
      />
      <TextField id={`${form}-phone`} name="phone" type="tel" label="Phone" autoComplete="tel" half />
      <TextField id={`${form}-company`} name="company" label="Company" autoComplete="organization" half />
    </>
  );
}
