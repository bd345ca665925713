import { settingsSchema } from '#content-api/agency/settings/settings.shared.ts';
import { todaysZone, zoneInWords, zonesWith } from '#content-api/values/formats/zones.shared.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AffectedMeetings } from '../AffectedMeetings.tsx';
import { SectionForm, SectionGroup } from '../SectionForm.tsx';
import { textOf } from '../SettingField.tsx';
import { useSection } from '../useSection.ts';
import { WeekEditor } from '../week/WeekEditor.tsx';

const CLOCKS = [
  { value: 'auto', label: 'As the language of the site has it' },
  { value: 'h12', label: '12 hours (2:30 PM)' },
  { value: 'h23', label: '24 hours (14:30)' },
];

export default function HoursSection() {
  const section = useSection(['timezone', 'hourCycle', 'hours'] as const);
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
      <SelectField
        {...textOf(section, 'hourCycle', values.hourCycle, (cycle) =>
          set('hourCycle', settingsSchema.shape.hourCycle.parse(cycle)),
        )}
        label="Clock"
        hint="The back office and letters to your team follow it at once, opening hours on the site with the next publish."
        options={CLOCKS}
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
