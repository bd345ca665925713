import type { MeetingDetail } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { meetingMoveSchema } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { todaysZone, zoneInWords } from '#content-api/values/formats/zones.shared.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { FormDialog } from '../../../ui/entries/FormDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { MomentField } from '../../../ui/moments/MomentField.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
import { timeOptions, timeWarning, useTimes } from '../shared/times.ts';
import css from './Booking.module.css';
import { useBookingChange } from './useBooking.ts';

export function MoveDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
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
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
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
