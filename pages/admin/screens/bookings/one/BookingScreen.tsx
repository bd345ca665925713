import { useState } from 'react';
import { useParams } from 'react-router';
import {
  cancellationSchema,
  type Meeting,
  type MeetingDetail,
  meetingMoveSchema,
} from '#content-api/enquiries/agenda/agenda.shared.ts';
import { mailtoLink } from '#content-api/values/email/email.shared.ts';
import { longDate } from '#content-api/values/formats/moments.shared.ts';
import { slotClock } from '#content-api/values/formats/slots.shared.ts';
import { todaysZone, zoneInWords } from '#content-api/values/formats/zones.shared.ts';
import { serverNow } from '../../../calls/clock.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Button, LinkButton, OuterLinkButton } from '../../../ui/Button.tsx';
import { keepFocusOnPage } from '../../../ui/dialogs/afterFocusReturned.ts';
import { TypedDialog } from '../../../ui/dialogs/TypedDialog.tsx';
import { FormDialog } from '../../../ui/entries/FormDialog.tsx';
import { FormEnd, FormFields } from '../../../ui/fields/Form.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { BackIcon, MailIcon } from '../../../ui/icons.tsx';
import { ownZone } from '../../../ui/moments/daysOf.ts';
import { MomentField } from '../../../ui/moments/MomentField.tsx';
import { Missing } from '../../../ui/notices/LoadProblem.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { meetingName } from '../../../ui/values/meetingName.ts';
import { timeOptions, timeWarning, useTimes } from '../shared/times.ts';
import css from './Booking.module.css';
import { BookingDetails } from './BookingDetails.tsx';
import { useBooking, useBookingChange } from './useBooking.ts';

export default function BookingScreen() {
  const { id = '' } = useParams();
  const { data: meeting, error, isError, refetch } = useBooking(id);
  const [openDialog, setOpenDialog] = useState<'move' | 'cancel' | null>(null);
  const back = (
    <LinkButton to="/bookings" look="bare" isSmall>
      <BackIcon />
      Back to Bookings
    </LinkButton>
  );
  if (isError && !meeting) {
    return (
      <Screen title="Booking" back={back}>
        <Missing title="Booking not found" failure={error} onRetry={() => refetch()} />
      </Screen>
    );
  }
  if (!meeting) return <Wait />;
  const canChange = meeting.status !== 'cancelled' && Date.parse(meeting.start) > serverNow().getTime();
  const close = () => setOpenDialog(null);
  return (
    <Screen
      title={meeting.name}
      subtitle={`${meetingName(meeting.meeting_type)}, 30 minutes by video`}
      back={back}
      actions={
        <>
          <OuterLinkButton href={mailtoLink(meeting.email)} look="quiet">
            <MailIcon />
            Email
          </OuterLinkButton>
          {meeting.lead_id === null ? null : (
            <LinkButton to={`/leads/${meeting.lead_id}`} look="quiet">
              Open the lead
            </LinkButton>
          )}
          {canChange ? (
            <>
              <Button look="quiet" onClick={() => setOpenDialog('move')}>
                Reschedule
              </Button>
              <Button look="quiet" onClick={() => setOpenDialog('cancel')}>
                Cancel meeting
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <BookingDetails meeting={meeting} />
      {openDialog === 'move' ? <MoveDialog meeting={meeting} onClose={close} /> : null}
      {openDialog === 'cancel' ? <CancelDialog meeting={meeting} onClose={close} /> : null}
    </Screen>
  );
}

function CancelDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { cancel } = useBookingChange(String(meeting.id));
  const form = useForm({
    schema: cancellationSchema.omit({ sequence: true }),
    initial: { message: '' },
    send: async (input) => {
      await cancel({ ...input, sequence: meeting.sequence });
      showToast('Cancelled', 'The visitor gets an email.');
      onClose();
      // The button that opened the dialog is gone.
      keepFocusOnPage();
    },
    failed: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to cancel the meeting')),
  });
  const when = `${longDate(meeting.date)}, ${slotClock(meeting.time)}`;
  return (
    <TypedDialog
      title="Cancel this meeting?"
      text={`${meeting.name}, ${when} in their time. This action cannot be undone.`}
      isOpen
      isTyped={form.isTyped}
      onClose={onClose}
      role="alertdialog"
    >
      <form {...form.props} aria-label="Cancel this meeting?">
        <FormFields>
          <TextArea
            {...form.field('message')}
            label="Message to the visitor"
            hint="Included in the email to the visitor."
            rows={4}
          />
        </FormFields>
        <FormEnd
          action={form.isSending ? 'Cancelling...' : 'Cancel the meeting'}
          look="danger"
          isBusy={form.isSending}
          back="Keep the meeting"
          isBackFirst
          onClose={onClose}
        />
      </form>
    </TypedDialog>
  );
}

function MoveDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const { move } = useBookingChange(String(meeting.id));
  const form = useForm({
    schema: meetingMoveSchema.omit({ sequence: true }),
    initial: { date: meeting.date, time: meeting.time, timezone: todaysZone(meeting.timezone), message: '' },
    send: async (input) => {
      await move({ ...input, sequence: meeting.sequence });
      showToast('Moved', 'The visitor gets an email with the new time.');
      onClose();
    },
    failed: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to move the meeting')),
  });
  const { date, timezone } = form.values;
  const times = useTimes(date, timezone, meeting.id);
  const own = ownZone();
  const zones = [...new Set([meeting.timezone, meeting.agency_timezone, own].map(todaysZone))];
  return (
    <FormDialog
      title="Reschedule"
      form={form}
      action="Reschedule"
      isPick={form.values.message === ''}
      onClose={onClose}
    >
      <MomentField {...form.field('date')} kind="date" label="Date" isRequired autoFocus />
      <div className={css.pair}>
        <SelectField
          {...form.field('time')}
          label="Time"
          isRequired
          hint={timeWarning(times.data, form.values.time)}
          options={timeOptions(times.data)}
        />
        <SelectField
          {...form.field('timezone')}
          label="Time zone"
          options={zones.map((zone) => ({
            value: zone,
            label: `${zoneInWords(zone)} (${whose(zone, meeting)})`,
          }))}
        />
      </div>
      <TextArea
        {...form.field('message')}
        label="Message to the visitor"
        hint="Included in the email about the new time."
        rows={3}
      />
    </FormDialog>
  );
}

function whose(zone: string, meeting: MeetingDetail): string {
  if (zone === todaysZone(meeting.timezone)) return 'the visitor’s';
  return zone === todaysZone(meeting.agency_timezone) ? 'ours' : 'yours';
}
