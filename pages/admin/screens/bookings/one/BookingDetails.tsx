import { type MeetingDetail, meetingNoteChangeSchema } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { type MeetingOutcome, meetingOutcomes } from '#content-api/enquiries/notes/notes.shared.ts';
import { mailtoLink } from '#content-api/values/email/email.shared.ts';
import { longDate } from '#content-api/values/formats/moments.shared.ts';
import { slotClock } from '#content-api/values/formats/slots.shared.ts';
import { zoneInWords } from '#content-api/values/formats/zones.shared.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LeaveQuestion } from '../../../ui/dialogs/LeaveQuestion.tsx';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { ownZone } from '../../../ui/moments/daysOf.ts';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Breakable, Copyable, Fact } from '../../../ui/values/Copyable.tsx';
import { PhoneLink } from '../../../ui/values/PhoneLink.tsx';
import { useNow } from '../../../ui/values/useNow.ts';
import { When } from '../../../ui/values/When.tsx';
import { STATUS } from '../shared/times.ts';
import { clockIn } from '../shared/weekDays.ts';
import css from './Booking.module.css';
import { useBookingChange } from './useBooking.ts';

export function BookingDetails({ meeting }: { meeting: MeetingDetail }) {
  const own = ownZone();
  const { label, tint } = STATUS[meeting.status];
  const agencyTime = clockIn(meeting.start, meeting.agency_timezone);
  const cancelledBy = meeting.cancelled_by
    ? `, by ${meeting.cancelled_by === 'staff' ? 'us' : 'the visitor'}`
    : '';
  return (
    <div className={css.columns}>
      <Panel title="Meeting">
        <dl className={css.facts}>
          <Fact label="Your time">
            <When at={meeting.start} withTime />
          </Fact>
          {agencyTime === clockIn(meeting.start, own) ? null : (
            <Fact label="Agency time">
              {agencyTime} ({zoneInWords(meeting.agency_timezone)})
            </Fact>
          )}
          <Fact label="Visitor’s time">
            {longDate(meeting.date)}, {slotClock(meeting.time)} ({zoneInWords(meeting.timezone)})
          </Fact>
          <Fact label="Status">
            {meeting.outcome === '' ? (
              <Badge tint={tint}>{label}</Badge>
            ) : (
              <Badge tint="neutral">{meetingOutcomes[meeting.outcome]}</Badge>
            )}
            {cancelledBy}
          </Fact>
          <Fact label="Meeting link">
            {meeting.status === 'cancelled' ? (
              '-'
            ) : (
              <Copyable text={meeting.meeting_link} what="the meeting link">
                <a className="alone" href={meeting.meeting_link}>
                  <Breakable>{meeting.meeting_link}</Breakable>
                </a>
              </Copyable>
            )}
          </Fact>
          <Fact label="Booked">
            <When at={meeting.created_at} withTime />
          </Fact>
          {meeting.sequence > 0 ? (
            <Fact label="Last changed">
              <When at={meeting.updated_at} withTime />
            </Fact>
          ) : null}
        </dl>
      </Panel>
      <Panel title="Visitor">
        <dl className={css.facts}>
          <Fact label="Name">{meeting.name}</Fact>
          <Fact label="Email">
            <Copyable text={meeting.email} what="the email address">
              <a className="alone" href={mailtoLink(meeting.email)}>
                <Breakable>{meeting.email}</Breakable>
              </a>
            </Copyable>
          </Fact>
          <Fact label="Phone">
            <Copyable text={meeting.phone} what="the phone number">
              <PhoneLink phone={meeting.phone} />
            </Copyable>
          </Fact>
          <Fact label="Company">{meeting.company || '-'}</Fact>
        </dl>
        {meeting.message ? (
          <section>
            <h3>Message</h3>
            <p className={css.message}>{meeting.message}</p>
          </section>
        ) : null}
      </Panel>
      <Record meeting={meeting} />
    </div>
  );
}

const OUTCOMES = Object.entries(meetingOutcomes).map(([value, label]) => ({
  value: value as MeetingOutcome,
  label,
}));

function Record({ meeting }: { meeting: MeetingDetail }) {
  const { setOutcome } = useBookingChange(String(meeting.id));
  const hasBegun = Date.parse(meeting.start) <= useNow(20_000).getTime();
  return (
    <Panel title="For your team">
      {hasBegun && meeting.status !== 'cancelled' ? (
        <Segmented
          label="Outcome"
          hasLabel
          choices={OUTCOMES}
          value={meeting.outcome || undefined}
          onChange={(outcome) => setOutcome(outcome, meeting.outcome)}
          onClear={() => setOutcome('', meeting.outcome)}
        />
      ) : null}
      <NoteForm key={meeting.note} meeting={meeting} />
    </Panel>
  );
}

function NoteForm({ meeting }: { meeting: MeetingDetail }) {
  const { setNote } = useBookingChange(String(meeting.id));
  const form = useForm({
    schema: meetingNoteChangeSchema.pick({ note: true }),
    initial: { note: meeting.note },
    send: async ({ note }) => {
      await setNote(note, meeting.note);
      showToast('Saved', 'Note saved');
    },
    failed: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to save the note')),
  });
  return (
    <form {...form.props}>
      <TextArea {...form.field('note')} label="Note" rows={4} />
      <Button type="submit" look="quiet" isSmall isBusy={form.isSending || !form.isTyped}>
        {form.isSending ? 'Saving...' : 'Save note'}
      </Button>
      <LeaveQuestion isUnsaved={form.isTyped} text="Your note is not saved." />
    </form>
  );
}
