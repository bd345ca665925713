import { useState } from 'react';
import { FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { emailInput } from '#renderer/components/fields/emailInput.ts';
import { FormGrid } from '#renderer/components/fields/FormGrid.tsx';
import { TextField } from '#renderer/components/fields/TextField.tsx';
import { say } from '#renderer/wording.ts';
import type { Booking } from '../useBooking.ts';

const fields = [
  { name: 'name', label: FORMS.name, type: 'text', autoComplete: 'name', required: true },
  { name: 'email', label: FORMS.email, ...emailInput, autoComplete: 'email', required: true },
  { name: 'phone', label: FORMS.phone, type: 'tel', autoComplete: 'tel', required: false },
  { name: 'company', label: FORMS.company, type: 'text', autoComplete: 'organization', required: false },
] as const;

export function ContactStep({ booking, id }: { booking: Booking; id: string }) {
  const { entered, errors } = booking;
  // The browser holds the typed text, and BookingSteps reads it.
  const [initial] = useState(entered);
  return (
    <FormGrid>
      {fields.map(({ name, label, ...field }) => (
        <TextField
          key={name}
          {...field}
          label={say(label)}
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
