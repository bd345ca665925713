import { z } from 'zod';
import { personSchema } from '../leads/contract.ts';

/** Value and label of each kind of meeting. */
export const meetingTypes = {
  consultation: 'Free Consultation',
  'project-discussion': 'Project Discussion',
  'technical-review': 'Technical Review',
  'strategy-session': 'Strategy Session',
} as const;

export type MeetingType = keyof typeof meetingTypes;
const meetingTypeValues = Object.keys(meetingTypes) as [MeetingType, ...MeetingType[]];

/** Every meeting is this long, and so is every slot. */
export const meetingMinutes = 30;

/** The 48 half hours of a day, '12:00 AM' to '11:30 PM', in the order of the day. */
export const timeSlots: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = Math.floor(index / 2);
  return `${hour % 12 || 12}:${index % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`;
});

/** A day that exists, written YYYY-MM-DD. */
export const dateSchema = z
  .string('Please choose a date')
  .max(10, 'Please choose a date')
  .pipe(z.iso.date('Please choose a date'))
  .refine((date) => date < '2100', 'Please choose an earlier date');

/** A zone of the IANA database; plain offsets such as +05:30 know nothing of summer time. */
export const timezoneSchema = z
  .string('Please choose a time zone')
  .max(100, 'This time zone is unknown')
  .refine(isTimezone, 'This time zone is unknown');

/** What the booking asks for; date and time are the wall clock's in the visitor's zone. */
export const bookingSchema = personSchema.extend({
  meetingType: z.enum(meetingTypeValues, 'Please choose a meeting type'),
  date: dateSchema,
  time: z.string('Please choose a time').refine((time) => timeSlots.includes(time), 'Please choose a time'),
  timezone: timezoneSchema,
});

export type BookingRequest = z.infer<typeof bookingSchema>;

/** Asks which half hours of a day are free. */
export const availabilityQuerySchema = z.object({ date: dateSchema, timezone: timezoneSchema });
export type AvailabilityQuery = z.infer<typeof availabilityQuerySchema>;

/** A half hour on the visitor's wall clock. */
export const slotSchema = z.object({ date: z.string(), time: z.string() });
export type Slot = z.infer<typeof slotSchema>;

/** Why a half hour can't be had: it has passed, somebody has it, or the clock jumps over it that day. */
export const availabilitySchema = z.object({
  date: z.string(),
  timezone: z.string(),
  slots: z.array(
    z.object({
      time: z.string(),
      available: z.boolean(),
      reason: z.enum(['past', 'taken', 'skipped']).nullable(),
    }),
  ),
});
export type Availability = z.infer<typeof availabilitySchema>;

/** A booking as its visitor sees it. */
export const bookingDetailSchema = z.object({
  meeting_type: z.enum(meetingTypeValues),
  date: z.string(),
  time: z.string(),
  timezone: z.string(),
  /** ISO 8601 in UTC. */
  start: z.string(),
  end: z.string(),
  /** The page that shows this booking, for who has this address. */
  page: z.string(),
});
export type BookingDetail = z.infer<typeof bookingDetailSchema>;

/** The answer to a booking. */
export const bookedSchema = z.object({
  success: z.literal(true),
  meetingLink: z.string(),
  /** Google is configured and waits for an admin to connect it; the booking stands all the same. */
  needsAuth: z.boolean(),
  booking: bookingDetailSchema,
});
export type Booked = z.infer<typeof bookedSchema>;

function isTimezone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
