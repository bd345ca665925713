import { useState } from 'react';
import { emailInput } from '#renderer/components/fields/emailInput.ts';
import { FormGrid } from '#renderer/components/fields/FormGrid.tsx';
import { TextField } from '#renderer/components/fields/TextField.tsx';
import type { Booking } from '../useBooking.ts';

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', ...emailInput, autoComplete: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', required: false },
  { name: 'company', label: 'Company', type: 'text', autoComplete: 'organization', required: false },
] as const;

export function ContactStep({ booking, id }: { booking: Booking; id: string }) {
  const { draft, errors } = booking;
  // What is typed stays the browser's: BookingSteps reads it.
  const [initial] = useState(draft);
  return (
    <FormGrid>
      {fields.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          half
          id={`${id}-${name}`}
          name={name}
          defaultValue={initial[name]}
          error={errors[name]}
        />
      ))}
    </FormGrid>
  );
}
