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
      text="Holds at once for new bookings; meetings that are booked already stay as they are."
      section={section}
    >
      <SectionGroup title="Which times are offered">
        <div className={css.pair}>
          <SettingField
            {...amount}
            bound={text('notice')}
            label="Notice, in minutes"
            hint="At least this long between booking and the meeting."
          />
          <SettingField
            {...amount}
            bound={text('buffer')}
            label="Buffer, in minutes"
            hint="Kept free between two meetings."
          />
          <SettingField
            {...amount}
            bound={text('horizon')}
            label="Horizon, in days"
            hint="How far ahead one can book. 0: as far as one likes."
          />
          <SettingField
            {...amount}
            bound={text('maxPerDay')}
            label="Meetings a day"
            hint="No more than these. 0: as many as fit."
          />
        </div>
      </SectionGroup>
      <SectionGroup title="Meeting link">
        <SettingField
          bound={text('meetingUrlTemplate')}
          label="Address of the video call"
          placeholder="https://meet.example.com/{room}"
          hint="{room} becomes a random name for each meeting. Left empty, MEETING_URL_TEMPLATE of the server counts, or else a public Jitsi server. Google Meet is used instead while Google Calendar is connected."
        />
      </SectionGroup>
      <AffectedMeetings values={section.values} />
    </SectionForm>
  );
}
