import { useState } from 'react';
import { SelectField } from '#renderer/components/fields/SelectField.tsx';
import type { Draft } from '../draft.ts';
import { onOtherClock, startOf } from '../moments.ts';
import { detectedZone, offsetInWords, zoneInWords, zonesWith } from '../zones.ts';

interface ZoneFieldProps {
  id: string;
  draft: Draft;
  agencyZone: string;
  error: string | undefined;
  onChange(timezone: string): void;
}

export function ZoneField({ id, draft, agencyZone, error, onChange }: ZoneFieldProps) {
  const { timezone } = draft;
  const [detected] = useState(() => detectedZone(agencyZone));
  const [zones] = useState(() => zonesWith(detected, agencyZone, timezone));
  return (
    <SelectField
      id={id}
      name="timezone"
      label="Time zone"
      options={zones.map((zone) => ({ value: zone, label: zoneInWords(zone) }))}
      value={timezone}
      hint={[
        timezone === detected ? 'Set from your device' : 'Chosen by you',
        hintOf(draft, agencyZone),
      ].join(', ')}
      error={error}
      required
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function hintOf(draft: Draft, agencyZone: string): string {
  const { date, timezone } = draft;
  const start = date === '' ? null : startOf(draft, timezone);
  const offset = offsetInWords(timezone, start ?? new Date());
  const ours = start && onOtherClock(draft, timezone, agencyZone);
  return ours ? `${offset}. With us in ${cityOf(agencyZone)} it is then ${ours}.` : `${offset}.`;
}

function cityOf(zone: string): string {
  return zoneInWords(zone.slice(zone.lastIndexOf('/') + 1));
}
