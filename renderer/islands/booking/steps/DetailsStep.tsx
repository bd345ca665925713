import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { SelectField } from '#renderer/components/fields/SelectField.tsx';
import { meetingOptions } from '#renderer/components/forms/options.ts';
import { say } from '#renderer/wording.ts';
import type { Availability } from '../useAvailability.ts';
import type { Booking } from '../useBooking.ts';
import { DayField } from './DayField.tsx';
import css from './DetailsStep.module.css';
import { TimeField } from './TimeField.tsx';
import { ZoneField } from './ZoneField.tsx';

interface DetailsStepProps {
  booking: Booking;
  availability: Availability;
  hold: string;
  agencyZone: string;
  id: string;
}

export function DetailsStep({ booking, availability, hold, agencyZone, id }: DetailsStepProps) {
  const { entered, errors, change } = booking;
  return (
    <div className={css.details}>
      <SelectField
        id={`${id}-meetingType`}
        name="meetingType"
        label={say(BOOKING.type)}
        options={meetingOptions()}
        placeholder={say(BOOKING.chooseType)}
        required
        value={entered.meetingType}
        error={errors.meetingType}
        onChange={(event) => change({ meetingType: event.target.value })}
      />
      <DayField
        id={`${id}-date`}
        date={entered.date}
        timezone={entered.timezone}
        hold={hold}
        error={errors.date}
        onChange={(date) => change({ date })}
      />
      <div className={css.clock}>
        <TimeField
          id={`${id}-time`}
          time={entered.time}
          availability={availability}
          error={errors.time}
          onChange={(time) => change({ time })}
        />
        <ZoneField
          id={`${id}-timezone`}
          entered={entered}
          agencyZone={agencyZone}
          error={errors.timezone}
          onChange={(timezone) => change({ timezone })}
        />
      </div>
    </div>
  );
}
