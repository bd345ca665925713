import { TextField } from '../fields/TextField.tsx';

/** Who is writing: name and e-mail address, and what they may leave out. */
export function PersonFields({ form }: { form: string }) {
  return (
    <>
      <TextField id={`${form}-name`} name="name" label="Name" required autoComplete="name" half />
      <TextField
        id={`${form}-email`}
        name="email"
        type="email"
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
