import { type Letterhead, mailbox } from '../../agency/letterhead.ts';
import { calendarEntry, officeLink } from '../../enquiries/bookings/calendarEntry.ts';
import { manageLink, type StoredBooking } from '../../enquiries/bookings/store.ts';
import { writeCalendar } from '../../enquiries/icalendar/write.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped, type Outcome } from '../../outbox/settle.ts';
import { readersByMail } from '../../staff/notifications/store.ts';
import { emailKey } from '../../values/email/spellings.ts';
import type { Mail } from '../compose.ts';
import {
  type Drafted,
  type FilledLetter,
  type Kind,
  type MailContext,
  numberIn,
  toStaff,
} from '../wording/letterType.ts';
import {
  type BookingFacts,
  cancelledToStaff,
  cancelledToVisitor,
  confirmToStaff,
  confirmToVisitor,
  movedToStaff,
  movedToVisitor,
  remindDayBefore,
  remindHourBefore,
} from './booking.ts';

type Method = 'REQUEST' | 'CANCEL';
type Write = (booking: BookingFacts, head: Letterhead) => FilledLetter;

const hour = 60 * 60 * 1000;

export const bookingKinds: Record<string, Kind> = {
  'booking.confirm_visitor': visitor(confirmToVisitor, 'REQUEST'),
  'booking.moved_visitor': visitor(movedToVisitor, 'REQUEST'),
  'booking.cancelled_visitor': visitor(cancelledToVisitor, 'CANCEL'),
  'booking.notify_staff': staff(confirmToStaff, 'REQUEST'),
  'booking.moved_staff': staff(movedToStaff, 'REQUEST'),
  'booking.cancelled_staff': staff(cancelledToStaff, 'CANCEL'),
  // So late, only the hour's reminder goes out.
  'booking.remind_day': visitor(remindDayBefore, null, 2 * hour),
  'booking.remind_hour': visitor(remindHourBefore, null, 0),
};

/** @param notWithin milliseconds before the meeting in which a reminder is of no use. */
function visitor(write: Write, method: Method | null, notWithin?: number): Kind {
  return async (context, message) => {
    const booking = await bookingOf(context, message, method);
    if ('kind' in booking) return booking;
    const left = Date.parse(booking.start_utc) - context.now.getTime();
    if (notWithin !== undefined && left <= notWithin) return dropped('It is too late for this reminder');
    const to = mailbox(booking.email, booking.name);
    const letter = write(factsOf(context, booking, message), context.head);
    return {
      to,
      letter,
      ...(method ? { invitation: invite(context, booking, method, [to], 'visitor') } : {}),
    };
  };
}

function staff(write: Write, method: Method): Kind {
  return async (context, message) => {
    const booking = await bookingOf(context, message, method);
    if ('kind' in booking) return booking;
    const guest = mailbox(booking.email, booking.name);
    const letter = write(factsOf(context, booking, message), context.head);
    const drafted = { replyTo: guest, letter };
    const mail =
      message.payload.user_id === undefined
        ? toStaff(context, message, drafted)
        : await toFollower(context, message, drafted);
    if ('kind' in mail) return mail;
    return { ...mail, invitation: invite(context, booking, method, [guest, mail.to], 'staff') };
  };
}

/** Writes to a user who chose emails about their meetings, unless the email to staff reaches the same address. */
async function toFollower(
  { db, head }: MailContext,
  message: OutboxMessage,
  mail: Omit<Drafted, 'to'>,
): Promise<Drafted | Outcome> {
  const [user] = await readersByMail(db, 'meeting', [numberIn(message, 'user_id')]);
  if (!user) return dropped('The user was deleted, or chose no emails about meetings');
  if (head.staff.some(({ address }) => emailKey(address) === emailKey(user.email)))
    return dropped('The email to staff reaches this user');
  return { ...mail, to: mailbox(user.email, user.display_name) };
}

/** Drops the message of an earlier state; the later state has its own messages. */
async function bookingOf(
  { db }: MailContext,
  message: OutboxMessage,
  method: Method | null,
): Promise<StoredBooking | Outcome> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', numberIn(message, 'booking_id'))
    .executeTakeFirst();
  if (!booking) return dropped('The booking was deleted');
  const { sequence } = message.payload;
  if (sequence !== undefined && sequence !== booking.sequence)
    return dropped('The booking has changed since');
  const cancelled = booking.status === 'cancelled';
  if (cancelled && method !== 'CANCEL') return dropped('The booking was cancelled');
  if (!cancelled && method === 'CANCEL') return dropped('The booking is not cancelled');
  return booking;
}

function factsOf(
  { head, secrets }: MailContext,
  booking: StoredBooking,
  message: OutboxMessage,
): BookingFacts {
  const note = typeof message.payload.message === 'string' ? message.payload.message : '';
  return {
    ...booking,
    manageLink: manageLink(booking, secrets, head.origin),
    officeLink: officeLink(booking, head.origin),
    note,
  };
}

/** RFC 5546 §3.2: REQUEST puts a meeting in a calendar or moves it (higher sequence), CANCEL takes it out. */
function invite(
  { head, secrets }: MailContext,
  booking: StoredBooking,
  method: Method,
  attendees: Mail['to'][],
  forWhom: 'visitor' | 'staff',
): NonNullable<Mail['invitation']> {
  const { brand, origin, from, wording } = head;
  const entry = calendarEntry(booking, { forWhom, brand, origin, secrets, wording });
  const organizer = { name: brand, address: from.address };
  return { method, content: writeCalendar({ method, events: [{ ...entry, organizer, attendees }] }) };
}
