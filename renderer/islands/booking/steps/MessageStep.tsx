import { useState } from 'react';
import { TextArea } from '#renderer/components/fields/TextArea.tsx';
import type { Agency } from '../draft.ts';
import type { Booking } from '../useBooking.ts';
import { NextFree } from './NextFree.tsx';
import { Summary } from './Summary.tsx';

export function MessageStep({ booking, agency, id }: { booking: Booking; agency: Agency; id: string }) {
  const { draft, errors, lostSlot, change } = booking;
  const [initial] = useState(draft.message);
  return (
    <>
      <TextArea
        id={`${id}-message`}
        name="message"
        label="Message"
        rows={4}
        hint="What you would like to talk about, and a link if there is something to look at."
        defaultValue={initial}
        error={errors.message}
      />
      <Summary draft={draft} agency={agency} />
      {lostSlot ? <NextFree {...lostSlot} onChoose={change} /> : null}
    </>
  );
}
