import { z } from 'zod';
import { isTimezone } from '../../agency/hours.shared.ts';
import { personSchema } from '../leads/leads.shared.ts';

export const meetingTypes = {
  consultation: 'Free Consultation',
  'project-discussion': 'Project Discussion',
  'technical-review': 'Technical Review',
  'strategy-session': 'Strategy Session',
} as const;

export type MeetingType = keyof typeof meetingTypes;
const meetingTypeValues = Object.keys(meetingTypes) as [MeetingType, ...MeetingType[]];

export const meetingMinutes = 30;

/** '12:00 AM' to '11:30 PM', in the order of the day. */
export const timeSlots: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = Math.floor(index / 2);
  return `${hour % 12 || 12}:${index % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`;
});

/** Only this century: dates are compared as text, and before the year 0 they would have a sign. */
export const dateSchema = z
  .string('Please choose a date')
  .max(10, 'Please choose a date')
  .pipe(z.iso.date('Please choose a date'))
  .refine((date) => date >= '2000', 'Please choose a later date')
  .refine((date) => date < '2100', 'Please choose an earlier date');

export const timezoneSchema = z
  .string('Please choose a time zone')
  .max(100, 'This time zone is unknown')
  .refine(isTimezone, 'This time zone is unknown');

export const timeSchema = z
  .string('Please choose a time')
  .refine((time) => timeSlots.includes(time), 'Please choose a time');

/** Date and time are on the wall clock of the visitor's zone. */
export const bookingSchema = personSchema.extend({
  meetingType: z.enum(meetingTypeValues, 'Please choose a meeting type'),
  date: dateSchema,
  time: timeSchema,
  timezone: timezoneSchema,
  hold: z.string('This must be text').max(100, 'This is too long').nullish(),
});

export type BookingRequest = z.infer<typeof bookingSchema>;

export const availabilityQuerySchema = z.object({ date: dateSchema, timezone: timezoneSchema });
export type AvailabilityQuery = z.infer<typeof availabilityQuerySchema>;

export const slotSchema = z.object({ date: z.string(), time: z.string() });
export type Slot = z.infer<typeof slotSchema>;

/** `skipped`: the clock jumps over it that day. `full`: the day's limit is reached. */
export const slotReasons = [
  'past',
  'taken',
  'skipped',
  'outside',
  'holiday',
  'notice',
  'horizon',
  'full',
] as const;
export const slotReasonSchema = z.enum(slotReasons);
export type SlotReason = z.infer<typeof slotReasonSchema>;

export const availabilitySchema = z.object({
  date: z.string(),
  timezone: z.string(),
  slots: z.array(z.object({ time: z.string(), available: z.boolean(), reason: slotReasonSchema.nullable() })),
});
export type Availability = z.infer<typeof availabilitySchema>;

/** A calendar page also has days of the neighbouring months. */
export const mostDays = 45;

export const daysQuerySchema = z.object({
  from: dateSchema,
  days: z.coerce.number().int().min(1).max(mostDays).catch(mostDays),
  timezone: timezoneSchema,
});
export type DaysQuery = z.infer<typeof daysQuerySchema>;

/** `reason` is set where no half hour is free: the reason of most of them. */
export const freeDaysSchema = z.object({
  timezone: z.string(),
  days: z.array(z.object({ date: z.string(), free: z.number(), reason: slotReasonSchema.nullable() })),
});
export type FreeDays = z.infer<typeof freeDaysSchema>;

/** `hold` is the token of an earlier hold, which the new one replaces or renews. */
export const holdSchema = z.object({
  date: dateSchema,
  time: timeSchema,
  timezone: timezoneSchema,
  /** The client chooses it, so that it has the token before the answer. It is too long to guess. */
  hold: z.string().min(16, 'A token must have at least 16 characters').max(100).nullish(),
});
export const heldSchema = z.object({ hold: z.string(), expires: z.string() });
export type Held = z.infer<typeof heldSchema>;
export const endHoldSchema = z.object({ hold: z.string().max(100) });

export const bookingDetailSchema = z.object({
  meeting_type: z.enum(meetingTypeValues),
  date: z.string(),
  time: z.string(),
  timezone: z.string(),
  start: z.string(),
  end: z.string(),
  /** The page of the booking, where anyone with its address can move or cancel it. */
  page: z.string(),
  /** iCalendar's UID: the browser's file and the mailed invitation are the same event. */
  uid: z.string(),
  sequence: z.number(),
});
export type BookingDetail = z.infer<typeof bookingDetailSchema>;

export const bookedSchema = z.object({
  success: z.literal(true),
  meetingLink: z.string(),
  /** Google is configured, but no admin has connected it. The booking is valid anyway. */
  needsAuth: z.boolean(),
  booking: bookingDetailSchema,
});
export type Booked = z.infer<typeof bookedSchema>;
