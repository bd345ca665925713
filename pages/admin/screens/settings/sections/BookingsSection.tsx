import { AffectedMeetings } from '../AffectedMeetings.tsx';
import { SectionForm, SectionGroup, Setting } from '../SectionForm.tsx';
import css from '../Settings.module.css';
import { useSection } from '../useSection.ts';

export default function BookingsSection() {
  const section = useSection('bookings');
  return (
    <SectionForm
      title="Bookings"
      text="Changes apply to new bookings at once. Booked meetings stay as they are."
      section={section}
    >
      <SectionGroup title="Available times">
        <div className={css.pair}>
          <Setting section={section} name="notice" hint="The shortest time between booking and meeting." />
          <Setting section={section} name="buffer" hint="The free time between two meetings." />
          <Setting
            section={section}
            name="horizon"
            hint="How far ahead visitors can book. 0 means no limit."
          />
          <Setting
            section={section}
            name="maxPerDay"
            hint="The most meetings in one day. 0 means no limit."
          />
        </div>
      </SectionGroup>
      <SectionGroup title="Meeting link">
        <Setting
          section={section}
          name="meetingUrlTemplate"
          label="Video call address"
          placeholder="https://meet.example.com/{room}"
          hint="{room} becomes a random name for each meeting. If empty, the server’s MEETING_URL_TEMPLATE is used, or a public Jitsi server. While Google Calendar is connected, meetings use Google Meet."
        />
      </SectionGroup>
      <AffectedMeetings values={section.values} />
    </SectionForm>
  );
}
