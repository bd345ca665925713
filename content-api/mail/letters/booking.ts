import { meetingName as nameOf } from '#static-data/words/projectType.ts';
import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import { meetingMinutes } from '../../enquiries/bookings/contract.ts';
import { mailtoLink } from '../../values/email/contract.ts';
import { type Block, button, facts, type Letter, quote, text } from '../letter.ts';
import { clockTime, spokenDay, spokenTime } from '../when.ts';
import { addressed, answerTo, firstLine } from './names.ts';

export interface BookingFacts {
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  meeting_type: string;
  /** The visitor's zone. */
  timezone: string;
  /** ISO 8601 in UTC. */
  start_utc: string;
  meeting_link: string;
  /** Where the visitor moves or cancels it. */
  manageLink: string;
  officeLink: string;
  note: string;
}

type BookingLetter = (booking: BookingFacts, head: Letterhead) => Letter;

const shortDay = (at: string, zone: string) => spokenDay(at, zone).replace(/ \d{4}$/, '');

const shortTime = ({ start_utc }: BookingFacts, zone: string) =>
  `${shortDay(start_utc, zone)}, ${clockTime(start_utc, zone)}`;

const meetingName = ({ meeting_type }: Pick<BookingFacts, 'meeting_type'>): string =>
  nameOf(meeting_type, 'Meeting');

function meeting(booking: BookingFacts): Block {
  return facts(
    { label: 'What', value: `${meetingName(booking)}, ${meetingMinutes} minutes by video` },
    { label: 'When', value: spokenTime(booking.start_utc, booking.timezone) },
    { label: 'Where', value: booking.meeting_link, href: booking.meeting_link },
  );
}

const toVisitor = ({ email }: BookingFacts) =>
  `You get this mail because a meeting was booked with us for ${email}.`;

export const confirmToVisitor: BookingLetter = (booking, head) => ({
  subject: `Your meeting with ${head.brand}: ${shortTime(booking, booking.timezone)}`,
  preheader: spokenTime(booking.start_utc, booking.timezone),
  heading: addressed(booking.name, 'your meeting is booked'),
  blocks: [
    meeting(booking),
    text(
      'The invitation is attached: open it to put the meeting into your calendar. At the time, open the link above.',
    ),
    text('Something has come up? Move or cancel the meeting here, until it begins.'),
    button('Move or cancel the meeting', booking.manageLink),
  ],
  reason: toVisitor(booking),
});

export const movedToVisitor: BookingLetter = (booking, head) => ({
  subject: `Moved: your meeting with ${head.brand} is on ${shortTime(booking, booking.timezone)}`,
  preheader: spokenTime(booking.start_utc, booking.timezone),
  heading: addressed(booking.name, 'your meeting has a new time'),
  blocks: [
    ...quote(booking.note),
    meeting(booking),
    text('The attached invitation replaces the earlier one in your calendar.'),
    button('Move or cancel the meeting', booking.manageLink),
  ],
  reason: toVisitor(booking),
});

export const cancelledToVisitor: BookingLetter = (booking, head) => ({
  subject: `Cancelled: your meeting with ${head.brand} on ${shortTime(booking, booking.timezone)}`,
  preheader: 'The meeting does not take place.',
  heading: 'Your meeting is cancelled',
  blocks: [
    text(`The meeting on ${spokenTime(booking.start_utc, booking.timezone)} does not take place.`),
    ...quote(booking.note),
    text('The attached file takes it out of your calendar. You are welcome to choose another time.'),
    button('Choose another time', `${head.origin}/book`),
  ],
  reason: toVisitor(booking),
});

/** Names the time itself: a mail that was held up would lie with 'tomorrow' or 'in an hour'. */
const reminder =
  (shortly: (booking: BookingFacts) => string): BookingLetter =>
  (booking) => ({
    subject: `Reminder: ${meetingName(booking)} ${shortly(booking)}`,
    preheader: spokenTime(booking.start_utc, booking.timezone),
    heading: `We meet ${shortly(booking)}`,
    blocks: [meeting(booking), button('Move or cancel the meeting', booking.manageLink)],
    reason: toVisitor(booking),
  });

export const remindDayBefore = reminder((booking) => `on ${shortTime(booking, booking.timezone)}`);

export const remindHourBefore = reminder(({ start_utc, timezone }) => `at ${clockTime(start_utc, timezone)}`);

const toStaff =
  (word: string, heading: string): BookingLetter =>
  (booking, head) => ({
    subject: [`${word}: ${shortTime(booking, head.timezone)}`, firstLine(booking.name, 80)]
      .filter(Boolean)
      .join(' – '),
    preheader: `${meetingName(booking)} with ${booking.email}`,
    heading,
    blocks: [
      facts(
        { label: 'When', value: spokenTime(booking.start_utc, head.timezone) },
        { label: 'For them', value: otherClock(booking, head) },
        { label: 'What', value: meetingName(booking) },
        { label: 'Name', value: booking.name },
        { label: 'Email', value: booking.email, href: mailtoLink(booking.email) },
        { label: 'Phone', value: booking.phone },
        { label: 'Company', value: booking.company },
        { label: 'Where', value: booking.meeting_link, href: booking.meeting_link },
      ),
      ...quote(booking.message),
      button('Open the meeting', booking.officeLink),
    ],
    reason: answerTo(booking.email),
  });

function otherClock({ start_utc, timezone }: BookingFacts, head: Letterhead): string {
  return timezone === head.timezone ? '' : spokenTime(start_utc, timezone);
}

export const confirmToStaff = toStaff('New meeting', 'A meeting was booked');
export const movedToStaff = toStaff('Moved', 'A meeting has a new time');
export const cancelledToStaff = toStaff('Cancelled', 'A meeting was cancelled');
