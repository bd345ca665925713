import { todaysZone, zoneInWords, zonesWith } from '#static-data/formats/zones.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AffectedMeetings } from '../AffectedMeetings.tsx';
import { SectionForm, SectionGroup } from '../SectionForm.tsx';
import { textOf } from '../SettingField.tsx';
import { useSection } from '../useSection.ts';
import { WeekEditor } from '../week/WeekEditor.tsx';

export default function HoursSection() {
  const section = useSection(['timezone', 'hours'] as const);
  const { values, set } = section;
  return (
    <SectionForm
      title="Agency hours"
      text="Meetings are offered within these hours only. A change holds at once; meetings that are booked already stay as they are."
      section={section}
    >
      <SelectField
        {...textOf(section, 'timezone', todaysZone(values.timezone), (zone) => set('timezone', zone))}
        label="Time zone"
        hint="All hours and holidays are meant on this clock. Pages that name it are to be rebuilt."
        options={zonesWith(values.timezone).map((zone) => ({ value: zone, label: zoneInWords(zone) }))}
      />
      <SectionGroup title="An ordinary week">
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
