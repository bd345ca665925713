import { useState } from 'react';
import { type Hours, type Weekday, weekdays } from '#content-api/agency/hours.shared.ts';
import { settingsSchema } from '#content-api/agency/settings/settings.shared.ts';
import { todaysZone, zoneInWords, zonesWith } from '#content-api/values/formats/zones.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AffectedMeetings } from '../AffectedMeetings.tsx';
import { SectionForm, SectionGroup, textOf } from '../SectionForm.tsx';
import { useSection } from '../useSection.ts';
import { DayRow } from '../week/DayRow.tsx';
import css from '../week/Week.module.css';
import { copiedToWorkingDays, nameOf, presets } from '../week/weekChanges.ts';

const CLOCKS = [
  { value: 'auto', label: 'Default of the site’s language' },
  { value: 'h12', label: '12 hours (2:30 PM)' },
  { value: 'h23', label: '24 hours (14:30)' },
];

export default function HoursSection() {
  const section = useSection('hours');
  const { values, set } = section;
  return (
    <SectionForm
      title="Agency hours"
      text="Visitors can only book within these hours. Changes apply at once. Booked meetings stay as they are."
      section={section}
    >
      <SelectField
        {...textOf(section, 'timezone', todaysZone(values.timezone), (zone) => set('timezone', zone))}
        label="Time zone"
        hint="All hours and holidays use this time zone. Generate static pages to update pages that mention it."
        options={zonesWith(values.timezone).map((zone) => ({ value: zone, label: zoneInWords(zone) }))}
      />
      <SelectField
        {...textOf(section, 'hourCycle', values.hourCycle, (cycle) =>
          set('hourCycle', settingsSchema.shape.hourCycle.parse(cycle)),
        )}
        label="Clock"
        hint="The back office and letters to your team change at once. Generate static pages to update opening hours on the site."
        options={CLOCKS}
      />
      <SectionGroup title="Weekly hours">
        <WeekEditor
          hours={values.hours}
          errorAt={section.errorAt}
          touch={section.touch}
          onChange={(hours) => set('hours', hours)}
        />
      </SectionGroup>
      <AffectedMeetings values={section.values} />
    </SectionForm>
  );
}

interface WeekEditorProps {
  hours: Hours;
  errorAt(path: string): string | undefined;
  touch(path: string): void;
  onChange(hours: Hours): void;
}

function WeekEditor({ hours, errorAt, touch, onChange }: WeekEditorProps) {
  const [announcement, setAnnouncement] = useState('');
  const copy = (day: Weekday) => {
    onChange(copiedToWorkingDays(hours, day));
    setAnnouncement(`${nameOf(day)} was copied to all weekdays.`);
  };
  return (
    <div className={css.week}>
      <div className={css.presets}>
        {presets.map(({ label, hours: week }) => (
          <Button
            key={label}
            look="quiet"
            isSmall
            onClick={() => {
              onChange(week);
              setAnnouncement(`The week was set to: ${label}.`);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className={css.hint}>An end at midnight (00:00, 12:00 AM) is the end of the day.</p>
      {weekdays.map((day) => (
        <DayRow
          key={day}
          day={day}
          spans={hours[day]}
          errorAt={errorAt}
          touch={touch}
          onChange={(spans) => onChange({ ...hours, [day]: spans })}
          onCopy={() => copy(day)}
        />
      ))}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
