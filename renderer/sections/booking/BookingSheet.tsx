import type { ReactNode } from 'react';
import { SubmitButton } from '#renderer/components/Button.tsx';
import { FormFoot, FormGrid, FormNote } from '#renderer/components/fields/FormGrid.tsx';
import { Honeypot } from '#renderer/components/fields/Honeypot.tsx';
import { SelectField } from '#renderer/components/fields/SelectField.tsx';
import { TextArea } from '#renderer/components/fields/TextArea.tsx';
import { TextField } from '#renderer/components/fields/TextField.tsx';
import { meetingOptions, slotOptions, zoneOptions } from '#renderer/components/forms/options.ts';
import { PersonFields } from '#renderer/components/forms/PersonFields.tsx';
import css from './Booking.module.css';

/** @param labelledBy id of the title it stands below. */
export function BookingSheet({ timezone, labelledBy }: { timezone: string; labelledBy: string }) {
  return (
    <form method="post" action="/api/booking" aria-labelledby={labelledBy} data-form="booking">
      <Group title="Contact Information">
        <PersonFields form="booking" />
      </Group>
      <Group title="Meeting Details">
        <SelectField
          id="booking-meetingType"
          name="meetingType"
          label="Meeting type"
          options={meetingOptions}
          hint="All four take thirty minutes and cost nothing. The name tells us who should come."
          required
          half
        />
        <TextField id="booking-date" name="date" type="date" label="Date" required half />
        <SelectField
          id="booking-time"
          name="time"
          label="Time"
          options={slotOptions}
          defaultValue="9:00 AM"
          required
          half
        />
        <SelectField
          id="booking-timezone"
          name="timezone"
          label="Time zone"
          options={zoneOptions(timezone)}
          defaultValue={timezone}
          hint={`Date and time are meant in this zone. It is set to ours, ${timezone.replaceAll('_', ' ')}; if your clock differs, choose a city whose clock agrees with it.`}
          required
          half
          data-zone="Date and time are meant in this zone, which is that of your device. Choose another if you will be elsewhere."
        />
      </Group>
      <Group title="Additional Information">
        <TextArea
          id="booking-message"
          name="message"
          label="Message"
          rows={5}
          hint="What you would like to talk about, and a link if there is something to look at."
        />
      </Group>
      <Honeypot id="booking-honeypot" />
      <FormGrid>
        <FormFoot>
          <SubmitButton>Book Meeting</SubmitButton>
          <FormNote>
            If somebody has that half hour already, you are shown the next three free ones and lose nothing
            you typed. See our <a href="/privacy">privacy notice</a>.
          </FormNote>
        </FormFoot>
      </FormGrid>
    </form>
  );
}

/** Fields that belong together, under the name of their step in the booking dialog. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      <FormGrid>{children}</FormGrid>
    </fieldset>
  );
}
