import { useState } from 'react';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { todaysZone, zoneInWords, zonesWith } from '#content-api/values/formats/zones.shared.ts';
import { SelectField } from '#renderer/components/fields/SelectField.tsx';
import { say } from '#renderer/wording.ts';
import type { BookingValues } from '../bookingValues.ts';
import { onOtherClock, startOf } from '../moments.ts';
import { detectedZone, offsetInWords } from '../zones.ts';

interface ZoneFieldProps {
  id: string;
  entered: BookingValues;
  agencyZone: string;
  error: string | undefined;
  onChange(timezone: string): void;
}

export function ZoneField({ id, entered, agencyZone, error, onChange }: ZoneFieldProps) {
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
