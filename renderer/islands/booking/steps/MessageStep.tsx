import { useState } from 'react';
import { FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { TextArea } from '#renderer/components/fields/TextArea.tsx';
import { say } from '#renderer/wording.ts';
import type { Agency } from '../bookingValues.ts';
import type { Booking } from '../useBooking.ts';
import { NextFree } from './NextFree.tsx';
import { Summary } from './Summary.tsx';

export function MessageStep({ booking, agency, id }: { booking: Booking; agency: Agency; id: string }) {
  const { entered, errors, lostSlot, change } = booking;
  const [initial] = useState(entered.message);
  return (
    <>
      <TextArea
        id={`${id}-message`}
        name="message"
        label={say(FORMS.message)}
        rows={4}
        hint={say(BOOKING.messageHint)}
        defaultValue={initial}
        error={errors.message}
      />
      <Summary entered={entered} agency={agency} />
      {lostSlot ? <NextFree {...lostSlot} onChoose={change} /> : null}
    </>
  );
}
