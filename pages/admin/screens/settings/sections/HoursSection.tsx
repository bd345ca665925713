import { settingsSchema } from '#content-api/agency/settings/settings.shared.ts';
import { todaysZone, zoneInWords, zonesWith } from '#content-api/values/formats/zones.shared.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AffectedMeetings } from '../AffectedMeetings.tsx';
import { SectionForm, SectionGroup } from '../SectionForm.tsx';
import { textOf } from '../SettingField.tsx';
import { useSection } from '../useSection.ts';
import { WeekEditor } from '../week/WeekEditor.tsx';

const CLOCKS = [
  { value: 'auto', label: 'Default of the site’s language' },
  { value: 'h12', label: '12 hours (2:30 PM)' },
  { value: 'h23', label: '24 hours (14:30)' },
];

export default function HoursSection() {
  const section = useSection(['timezone', 'hourCycle', 'hours'] as const);
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
