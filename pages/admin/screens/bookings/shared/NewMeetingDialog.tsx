import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { newMeetingSchema } from '#content-api/enquiries/agenda/agenda.shared.ts';
import { meetingTypes } from '#content-api/enquiries/bookings/bookings.shared.ts';
import type { Lead } from '#content-api/enquiries/leads/leads.shared.ts';
import { todaysZone, zoneInWords, zonesWith } from '#content-api/values/formats/zones.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { FormDialog } from '../../../ui/entries/FormDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { ownZone } from '../../../ui/moments/daysOf.ts';
import { MomentField } from '../../../ui/moments/MomentField.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { meetingName } from '../../../ui/values/meetingName.ts';
import css from './NewMeeting.module.css';
import { timeOptions, timeWarning, useTimes } from './times.ts';

interface NewMeetingDialogProps {
  /** Without a lead, the email address finds or creates one. */
  lead?: Pick<Lead, 'id' | 'name' | 'email' | 'phone' | 'company'>;
  onClose: () => void;
}

/** The form opens at the first free time of the agency's calendar. */
export function NewMeetingDialog(props: NewMeetingDialogProps) {
  const { data, isPending } = useQuery({
    queryKey: ['bookings', 'first free'],
    staleTime: 0,
    queryFn: firstFree,
  });
  if (isPending) return null;
  const own = ownZone();
  return <NewMeetingForm {...props} first={data ?? { date: '', timezone: own }} />;
}

async function firstFree(): Promise<{ date: string; timezone: string }> {
  const { timezone } = await answerOf(api.bookings.$get({ query: { limit: '1' } }));
  const from = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());
  const query = { from, days: '45', timezone };
  const { days } = await answerOf(api.booking.availability.days.$get({ query }));
  return { date: days.find(({ free }) => free > 0)?.date ?? from, timezone: todaysZone(timezone) };
}

function NewMeetingForm({
  lead,
  first,
  onClose,
}: NewMeetingDialogProps & { first: { date: string; timezone: string } }) {
  const [hasLetters, setLetters] = useState(true);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    schema: newMeetingSchema.omit({ letters: true, lead_id: true, idempotency_key: true }),
    initial: {
      name: lead?.name ?? '',
      email: lead?.email ?? '',
      phone: lead?.phone ?? '',
      company: lead?.company ?? '',
      meetingType: 'consultation',
      message: '',
      ...first,
      time: '',
    },
    send: async (meeting) => {
      const json = { ...meeting, letters: hasLetters, lead_id: lead?.id ?? null };
      const added = await answerOf(api.bookings.$post({ json }));
      for (const key of ['bookings', 'leads', 'overview'])
        void queryClient.invalidateQueries({ queryKey: [key] });
      showToast('Booked', hasLetters ? `${added.name} gets an email.` : 'No email is sent.', {
        label: 'Open',
        run: () => navigate(`/bookings/${added.id}`),
      });
      onClose();
    },
    failed: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to book the meeting')),
  });
  const { date, time, timezone, name, email, message } = form.values;
  const types = Object.keys(meetingTypes).map((value) => ({ value, label: meetingName(value) }));
  const times = useTimes(date, timezone);
  const free = times.data?.slots.find(({ reason }) => reason === null)?.time;
  const { set } = form;
  useEffect(() => {
    if (time === '' && free) set('time', free);
  }, [time, free, set]);
  return (
    <FormDialog
      title="New meeting"
      form={form}
      action="Book the meeting"
      isPick={name === (lead?.name ?? '') && email === (lead?.email ?? '') && message === ''}
      onClose={onClose}
    >
      <div className={css.pair}>
        <TextField {...form.field('name')} label="Name" isRequired autoFocus={!lead} autoComplete="off" />
        <TextField {...form.field('email')} label="Email" type="email" isRequired autoComplete="off" />
      </div>
      <SelectField {...form.field('meetingType')} label="Meeting" options={types} />
      <div className={css.pair}>
        <MomentField
          {...form.field('date')}
          kind="date"
          label="Date"
          isRequired
          autoFocus={lead !== undefined}
        />
        <SelectField
          {...form.field('time')}
          label="Time"
          isRequired
          hint={timeWarning(times.data, time)}
          options={[{ value: '', label: 'Choose a time' }, ...timeOptions(times.data)]}
        />
      </div>
      <SelectField
        {...form.field('timezone')}
        label="Time zone"
        hint="Date and time are in this zone, also in the email."
        options={zonesWith(timezone).map((zone) => ({ value: zone, label: zoneInWords(zone) }))}
      />
      <TextArea {...form.field('message')} label="Topic" hint="For you and your colleagues." rows={2} />
      <label className={css.letters}>
        <input type="checkbox" checked={hasLetters} onChange={(event) => setLetters(event.target.checked)} />
        Email the confirmation and reminders
      </label>
    </FormDialog>
  );
}
