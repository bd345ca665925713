import { useEffect, useState } from 'react';
import { type MeetingDetail, meetingNoteChangeSchema } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { type MeetingOutcome, meetingOutcomes } from '#content-api/enquiries/notes/notes.shared.ts';
import { serverNow } from '../../../calls/clock.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { LeaveQuestion } from '../../../ui/dialogs/LeaveQuestion.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
import { Panel } from '../../../ui/Panel.tsx';
import css from './Booking.module.css';
import { useBookingChange } from './useBooking.ts';

const OUTCOMES = Object.entries(meetingOutcomes) as [MeetingOutcome, string][];

/** What staff record about a meeting: its outcome once it has begun, and a note at any time. */
export function Record({ meeting }: { meeting: MeetingDetail }) {
  const { setOutcome } = useBookingChange(String(meeting.id));
  const hasBegun = useHasBegun(meeting.start);
  return (
    <Panel title="For your team">
      {hasBegun && meeting.status !== 'cancelled' ? (
        <fieldset className={css.outcomes}>
          <legend>Outcome</legend>
          {OUTCOMES.map(([outcome, label]) => (
            <button
              key={outcome}
              type="button"
              aria-pressed={meeting.outcome === outcome}
              onClick={() => setOutcome(meeting.outcome === outcome ? '' : outcome, meeting.outcome)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      ) : null}
      <NoteForm key={meeting.note} meeting={meeting} />
    </Panel>
  );
}

/** Whether a moment has passed, also once it does while the screen is open. */
function useHasBegun(start: string): boolean {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(start) <= now;
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
