import { ANSWERS } from '../../agency/wording/answers.shared.ts';
import { BOOKING, MEETINGS } from '../../agency/wording/pages.shared.ts';
import { longDate } from '../../values/formats/moments.shared.ts';
import { slotTime } from '../../values/formats/slots.shared.ts';
import { type FormOf, hidden, honeypotField, personFields } from '../forms/form.ts';
import { type Booked, type Slot, timeSlots } from './bookings.shared.ts';

export const bookingForm: FormOf = (say, language) => ({
  action: '/api/booking',
  title: say(ANSWERS.notBooked),
  submit: say(ANSWERS.book),
  fields: [
    ...personFields(say),
    {
      name: 'meetingType',
      label: say(BOOKING.type),
      type: 'select',
      options: Object.entries(MEETINGS).map(([value, word]) => ({ value, label: say(word) })),
      required: true,
    },
    { name: 'date', label: say(BOOKING.date), type: 'date', required: true },
    {
      name: 'time',
      label: say(BOOKING.time),
      type: 'select',
      options: timeSlots.map((time) => ({ value: time, label: slotTime(time, language) })),
      required: true,
    },
    { name: 'timezone', label: say(ANSWERS.zone), type: 'text', required: true },
    { name: 'message', label: say(ANSWERS.message), type: 'textarea' },
    honeypotField(say),
    ...hidden('idempotency_key'),
  ],
  thanks: (answer) => (answer as Booked).booking.page,
  offers: ({ nextFree = [], reason }) => [
    ...(nextFree as Slot[]).map(({ date: day, time }) =>
      say(ANSWERS.free, { time: slotTime(time, language), day: longDate(day, language) }),
    ),
    // Said to everybody: whether it was the same person who has that time is nobody else's business.
    ...(reason === 'taken' ? [say(ANSWERS.sentTwice)] : []),
  ],
});
