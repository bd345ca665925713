import { AffectedMeetings } from '../AffectedMeetings.tsx';
import { SectionForm, SectionGroup } from '../SectionForm.tsx';
import { SettingField, textOf } from '../SettingField.tsx';
import css from '../Settings.module.css';
import { useSection } from '../useSection.ts';

const NAMES = ['notice', 'buffer', 'horizon', 'maxPerDay', 'meetingUrlTemplate'] as const;

export default function BookingsSection() {
  const section = useSection(NAMES);
  const text = (name: (typeof NAMES)[number]) =>
    textOf(section, name, section.values[name], (value) => section.set(name, value));
  const amount = { type: 'number', min: 0, step: 1, inputMode: 'numeric' } as const;
  return (
    <SectionForm
      title="Bookings"
      text="Changes apply to new bookings at once. Booked meetings stay as they are."
      section={section}
    >
      <SectionGroup title="Available times">
        <div className={css.pair}>
          <SettingField
            {...amount}
            bound={text('notice')}
            label="Notice, in minutes"
            hint="The shortest time between booking and meeting."
          />
          <SettingField
            {...amount}
            bound={text('buffer')}
            label="Buffer, in minutes"
            hint="The free time between two meetings."
          />
          <SettingField
            {...amount}
            bound={text('horizon')}
            label="Horizon, in days"
            hint="How far ahead visitors can book. 0 means no limit."
          />
          <SettingField
            {...amount}
            bound={text('maxPerDay')}
            label="Meetings per day"
            hint="The most meetings in one day. 0 means no limit."
          />
        </div>
      </SectionGroup>
      <SectionGroup title="Meeting link">
        <SettingField
          bound={text('meetingUrlTemplate')}
          label="Video call address"
          placeholder="https://meet.example.com/{room}"
          hint="{room} becomes a random name for each meeting. If empty, the server’s MEETING_URL_TEMPLATE is used, or a public Jitsi server. While Google Calendar is connected, meetings use Google Meet."
        />
      </SectionGroup>
      <AffectedMeetings values={section.values} />
    </SectionForm>
  );
}
