import type { Letterhead } from '../../agency/letterhead.ts';
import { meetingName as nameOf, sayingAs } from '../../agency/settings/store.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import { wordOf } from '../../agency/wording/word.shared.ts';
import { meetingMinutes } from '../../enquiries/bookings/bookings.shared.ts';
import { mailtoLink } from '../../values/email/email.shared.ts';
import { longDayInYear, spokenClock } from '../../values/formats/moments.shared.ts';
import type { HourCycle } from '../../values/hourCycle.shared.ts';
import { facts, quote, spokenTime } from '../letter.ts';
import { answerTo, callName, firstLine, letterType } from '../wording/letterType.ts';
import type { Words } from '../wording/wording.shared.ts';

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
  manageLink: string;
  officeLink: string;
  note: string;
}

const meetingName = ({ meeting_type }: BookingFacts, { wording }: Letterhead): string =>
  nameOf(meeting_type, wording) ?? wordOf(wording, LETTER_LABELS.meeting);

const ofMeeting = {
  meeting: 'the type of meeting',
  minutes: 'the length in minutes',
  day: 'the day, for example Tuesday 24 November',
  time: 'the time in their time zone, for example 9:00 AM',
  when: 'day, time and time zone',
  room: 'the address of the video call',
};
const DETAILS = 'what, when and where';

function valuesOf(booking: BookingFacts, zone: string, head: Letterhead, hourCycle?: HourCycle) {
  return {
    meeting: meetingName(booking, head),
    minutes: String(meetingMinutes),
    day: longDayInYear(booking.start_utc, zone, head.language),
    time: spokenClock(booking.start_utc, zone, head.language, hourCycle),
    when: spokenTime(booking.start_utc, zone, head.language, hourCycle),
    room: booking.meeting_link,
    email: booking.email,
  };
}

/** @param leads says in words what its button does. */
function toVisitor(
  words: Omit<Words, 'reason'>,
  leads: string,
  linkOf = (booking: BookingFacts, _: Letterhead) => booking.manageLink,
) {
  return letterType<BookingFacts>(
    {
      words: { ...words, reason: 'You get this email because {email} was used to book a meeting with us.' },
      placeholders: {
        name: 'the visitor’s name, if it looks like one',
        email: 'their address',
        ...ofMeeting,
      },
      parts: {
        details: DETAILS,
        note: 'the note from your staff, if there is one',
        button: `the button that ${leads}`,
      },
    },
    (booking, head) => ({
      values: { ...valuesOf(booking, booking.timezone, head), name: callName(booking.name) },
      parts: { details: [meeting(booking, head)], note: quote(booking.note) },
      link: linkOf(booking, head),
    }),
  );
}

function meeting(booking: BookingFacts, head: Letterhead) {
  const say = sayingAs(head.wording, head.language);
  const length = { meeting: meetingName(booking, head), minutes: meetingMinutes };
  return facts(
    { label: say(LETTER_LABELS.what), value: say(LETTER_LABELS.length, length) },
    { label: say(LETTER_LABELS.when), value: spokenTime(booking.start_utc, booking.timezone, head.language) },
    { label: say(LETTER_LABELS.where), value: booking.meeting_link, href: booking.meeting_link },
  );
}

const MANAGE = 'Move or cancel the meeting';
const toManage = 'opens the page to move or cancel it';

export const confirmToVisitor = toVisitor(
  {
    subject: 'Your meeting with {brand}: {day}, {time}',
    preheader: '{when}',
    heading: '{name}, your meeting is booked',
    text: `{details}

Open the attached invitation to add the meeting to your calendar. When it’s time, join with the link above.

If something comes up, you can move or cancel the meeting until it starts.

{button}`,
    button: MANAGE,
  },
  toManage,
);

export const movedToVisitor = toVisitor(
  {
    subject: 'Moved: your meeting with {brand} is on {day}, {time}',
    preheader: '{when}',
    heading: '{name}, your meeting has a new time',
    text: `{note}

{details}

Open the attached invitation to update your calendar.

{button}`,
    button: MANAGE,
  },
  toManage,
);

export const cancelledToVisitor = toVisitor(
  {
    subject: 'Cancelled: your meeting with {brand} on {day}, {time}',
    preheader: 'The meeting won’t take place.',
    heading: 'Your meeting is cancelled',
    text: `The meeting on {when} won’t take place.

{note}

Open the attached file to remove it from your calendar. You are welcome to choose another time.

{button}`,
    button: 'Choose another time',
  },
  'opens the booking page',
  (_, { bookingPage }) => bookingPage,
);

/** Names the time itself: in a late mail, 'tomorrow' or 'in an hour' would be wrong. */
const reminder = (shortly: string) =>
  toVisitor(
    {
      subject: `Reminder: {meeting} ${shortly}`,
      preheader: '{when}',
      heading: `We meet ${shortly}`,
      text: '{details}\n\n{button}',
      button: MANAGE,
    },
    toManage,
  );

export const remindDayBefore = reminder('on {day}, {time}');

export const remindHourBefore = reminder('at {time}');

const toStaff = (word: string, heading: string) =>
  letterType<BookingFacts>(
    {
      words: {
        subject: `${word}: {day}, {time} – {name}`,
        preheader: '{meeting} with {email}',
        heading,
        text: '{details}\n\n{message}\n\n{button}',
        button: 'Open the meeting',
        reason: '{answers}',
      },
      placeholders: {
        ...ofMeeting,
        time: 'the time in your time zone',
        name: 'the visitor’s name',
        email: 'their address',
        answers: 'where a reply to this email goes',
      },
      parts: {
        details: `${DETAILS}, and the visitor’s details`,
        message: 'their message',
        button: 'the button that opens the meeting',
      },
    },
    (booking, head) => {
      const say = sayingAs(head.wording, head.language);
      return {
        values: {
          ...valuesOf(booking, head.timezone, head, head.hourCycle),
          name: firstLine(booking.name, 80),
          answers: answerTo(booking.email, say),
        },
        parts: {
          details: [
            facts(
              {
                label: say(LETTER_LABELS.when),
                value: spokenTime(booking.start_utc, head.timezone, head.language, head.hourCycle),
              },
              { label: say(LETTER_LABELS.forThem), value: otherClock(booking, head) },
              { label: say(LETTER_LABELS.what), value: meetingName(booking, head) },
              { label: say(LETTER_LABELS.name), value: booking.name },
              { label: say(LETTER_LABELS.email), value: booking.email, href: mailtoLink(booking.email) },
              { label: say(LETTER_LABELS.phone), value: booking.phone },
              { label: say(LETTER_LABELS.company), value: booking.company },
              { label: say(LETTER_LABELS.where), value: booking.meeting_link, href: booking.meeting_link },
            ),
          ],
          message: quote(booking.message),
        },
        link: booking.officeLink,
      };
    },
  );

function otherClock({ start_utc, timezone }: BookingFacts, head: Letterhead): string {
  return timezone === head.timezone ? '' : spokenTime(start_utc, timezone, head.language, head.hourCycle);
}

export const confirmToStaff = toStaff('New meeting', 'A meeting was booked');
export const movedToStaff = toStaff('Moved', 'A meeting has a new time');
export const cancelledToStaff = toStaff('Cancelled', 'A meeting was cancelled');
