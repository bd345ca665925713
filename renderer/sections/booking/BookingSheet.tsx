import type { ReactNode } from 'react';
import { FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { todaysZone, zoneInWords } from '#content-api/values/formats/zones.shared.ts';
import { SubmitButton } from '#renderer/components/Button.tsx';
import { FormFoot, FormGrid, FormNote } from '#renderer/components/fields/FormGrid.tsx';
import { Honeypot } from '#renderer/components/fields/Honeypot.tsx';
import { SelectField } from '#renderer/components/fields/SelectField.tsx';
import { TextArea } from '#renderer/components/fields/TextArea.tsx';
import { TextField } from '#renderer/components/fields/TextField.tsx';
import { meetingOptions, slotOptions, zoneOptions } from '#renderer/components/forms/options.ts';
import { PersonFields } from '#renderer/components/forms/PersonFields.tsx';
import { PrivacyNote } from '#renderer/components/forms/PrivacyNote.tsx';
import { say } from '#renderer/wording.ts';
import css from './Booking.module.css';

/** @param labelledBy id of the title it stands below. */
export function BookingSheet({ timezone, labelledBy }: { timezone: string; labelledBy: string }) {
  return (
    <form method="post" action="/api/booking" aria-labelledby={labelledBy} data-form="booking">
      <Group title={say(BOOKING.contact)}>
        <PersonFields form="booking" />
      </Group>
      <Group title={say(BOOKING.details)}>
        <SelectField
          id="booking-meetingType"
          name="meetingType"
          label={say(BOOKING.type)}
          options={meetingOptions()}
          hint={say(BOOKING.typeHint)}
          required
          half
        />
        <TextField id="booking-date" name="date" type="date" label={say(BOOKING.date)} required half />
        <SelectField
          id="booking-time"
          name="time"
          label={say(BOOKING.time)}
          options={slotOptions()}
          defaultValue="9:00 AM"
          required
          half
        />
        <SelectField
          id="booking-timezone"
          name="timezone"
          label={say(BOOKING.zone)}
          options={zoneOptions(timezone)}
          defaultValue={todaysZone(timezone)}
          hint={say(BOOKING.zoneOurs, { zone: zoneInWords(timezone) })}
          required
          half
          data-zone={say(BOOKING.zoneDevice)}
        />
      </Group>
      <Group title={say(BOOKING.additional)}>
        <TextArea
          id="booking-message"
          name="message"
          label={say(FORMS.message)}
          rows={5}
          hint={say(BOOKING.messageHint)}
        />
      </Group>
      <Honeypot id="booking-honeypot" />
      <FormGrid>
        <FormFoot>
          <SubmitButton>{say(BOOKING.book)}</SubmitButton>
          <FormNote>
            <PrivacyNote of={BOOKING.note} />
          </FormNote>
        </FormFoot>
      </FormGrid>
    </form>
  );
}

/** Fields that belong together, under the name of their step in the booking dialog. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      <FormGrid>{children}</FormGrid>
    </fieldset>
  );
}
