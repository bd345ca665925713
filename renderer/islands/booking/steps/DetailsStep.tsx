import { useState } from 'react';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { todaysZone, zoneInWords, zonesWith } from '#content-api/values/formats/zones.shared.ts';
import { SelectField } from '#renderer/components/fields/SelectField.tsx';
import { meetingOptions } from '#renderer/components/forms/options.ts';
import { say } from '#renderer/wording.ts';
import type { BookingValues } from '../bookingValues.ts';
import { onOtherClock, startOf } from '../moments.ts';
import type { Availability } from '../useAvailability.ts';
import type { Booking } from '../useBooking.ts';
import { detectedZone, offsetInWords } from '../zones.ts';
import { DayField } from './DayField.tsx';
import css from './DetailsStep.module.css';
import { TimeField } from './TimeField.tsx';

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

interface ZoneFieldProps {
  id: string;
  entered: BookingValues;
  agencyZone: string;
  error: string | undefined;
  onChange(timezone: string): void;
}

function ZoneField({ id, entered, agencyZone, error, onChange }: ZoneFieldProps) {
  const timezone = todaysZone(entered.timezone);
  const [detected] = useState(() => detectedZone(agencyZone));
  const [zones] = useState(() => zonesWith(detected, agencyZone, timezone));
  return (
    <SelectField
      id={id}
      name="timezone"
      label={say(BOOKING.zone)}
      options={zones.map((zone) => ({ value: zone, label: zoneInWords(zone) }))}
      value={timezone}
      hint={[
        say(timezone === detected ? BOOKING.zoneSet : BOOKING.zoneChosen),
        hintOf(entered, agencyZone),
      ].join(', ')}
      error={error}
      required
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function hintOf(entered: BookingValues, agencyZone: string): string {
  const { date, timezone } = entered;
  const start = date === '' ? null : startOf(entered, timezone);
  const offset = offsetInWords(timezone, start ?? new Date());
  const ours = start && onOtherClock(entered, timezone, agencyZone);
  return ours ? `${offset}. ${say(BOOKING.ours, { city: cityOf(agencyZone), time: ours })}` : `${offset}.`;
}

function cityOf(zone: string): string {
  return zoneInWords(zone).replace(/.*\//, '');
}
