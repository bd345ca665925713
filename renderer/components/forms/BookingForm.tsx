import { SubmitButton } from '../Button.tsx';
import { FormFoot, FormGrid, FormNote } from '../fields/FormGrid.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import { meetingOptions, slotOptions, zoneOptions } from './options.ts';
import { PersonFields } from './PersonFields.tsx';

/** The whole booking on one sheet, complete without code. */
export function BookingForm({ timezone }: { timezone: string }) {
  return (
    <form method="post" action="/api/booking" aria-labelledby="booking-title" data-form="booking">
      <FormGrid>
        <PersonFields form="booking" />
        <SelectField
          id="booking-meetingType"
          name="meetingType"
          label="Meeting type"
          options={meetingOptions}
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
          label="Your time zone"
          options={zoneOptions(timezone)}
          defaultValue={timezone}
          hint="Not listed? Any city whose clock agrees with yours will do."
          required
          half
        />
        <TextArea id="booking-message" name="message" label="Anything we should read first?" rows={5} />
        <FormFoot>
          <SubmitButton>Book the meeting</SubmitButton>
          <FormNote>
            If that half hour is already taken we tell you at once and name the next three free ones. See our{' '}
            <a href="/privacy">privacy notice</a>.
          </FormNote>
        </FormFoot>
      </FormGrid>
    </form>
  );
}
