import { emailInput } from '#content-api/email/contract.ts';
import { FormGrid } from '#renderer/components/fields/FormGrid.tsx';
import { TextField } from '#renderer/components/fields/TextField.tsx';
import type { Booking } from './useBooking.ts';

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', ...emailInput, autoComplete: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', required: false },
  { name: 'company', label: 'Company', type: 'text', autoComplete: 'organization', required: false },
] as const;

/** Step 1: who is coming. @param id prefix of the fields' ids. */
export function ContactStep({ booking, id }: { booking: Booking; id: string }) {
  const { draft, errors, change } = booking;
  return (
    <FormGrid>
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          half
          id={`${id}-${name}`}
          name={name}
          value={draft[name]}
          error={errors[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
    </FormGrid>
  );
}
