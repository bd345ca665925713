import { type FormPage, hidden, honeypotField, personFields } from '../forms/form.ts';
import { type Booked, meetingTypes, type Slot, timeSlots } from './contract.ts';

const SENT_TWICE =
  'If this form was sent twice, by a double click for example, your meeting is booked: our confirmation comes by email.';

export const bookingForm: FormPage = {
  action: '/api/booking',
  title: 'Your meeting is not booked yet',
  submit: 'Book the meeting',
  fields: [
    ...personFields,
    {
      name: 'meetingType',
      label: 'Meeting type',
      type: 'select',
      options: Object.entries(meetingTypes).map(([value, label]) => ({ value, label })),
      required: true,
    },
    { name: 'date', label: 'Date', type: 'date', required: true },
    {
      name: 'time',
      label: 'Time',
      type: 'select',
      options: timeSlots.map((time) => ({ value: time, label: time })),
      required: true,
    },
    { name: 'timezone', label: 'Your time zone, such as Europe/London', type: 'text', required: true },
    { name: 'message', label: 'Anything we should read first?', type: 'textarea' },
    honeypotField,
    ...hidden('idempotency_key'),
  ],
  thanks: (answer) => (answer as Booked).booking.page,
  offers: ({ nextFree = [], reason }) => [
    ...(nextFree as Slot[]).map(({ date, time }) => `${time} on ${date} is free.`),
    // Said to everybody: whether it was the same person who has that time is nobody else's business.
    ...(reason === 'taken' ? [SENT_TWICE] : []),
  ],
};
