import { z } from 'zod';
import { holidaysSchema, hoursSchema } from '../../agency/hours.shared.ts';
import { settingsChangeSchema } from '../../agency/settings/settings.shared.ts';
import { printable } from '../../values/fields.shared.ts';
import { pagingSchema, searchSchema } from '../../values/paging.shared.ts';
import { bookingSchema, dateSchema, timeSchema, timezoneSchema } from '../bookings/bookings.shared.ts';
import { meetingOutcomeKey } from '../notes/notes.shared.ts';

export const agendaViews = ['upcoming', 'past', 'cancelled'] as const;
export type AgendaView = (typeof agendaViews)[number];

export const longestDays = 45;

export const agendaQuerySchema = pagingSchema(25, 100).extend({
  view: z.enum(agendaViews).optional().catch(undefined),
  search: searchSchema,
  from: z.iso.datetime().optional().catch(undefined),
  to: z.iso.datetime().optional().catch(undefined),
});
export type AgendaQuery = Partial<z.infer<typeof agendaQuerySchema>>;

export const meetingSchema = z.object({
  id: z.number(),
  /** Null once the lead was deleted. */
  lead_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  meeting_type: z.string(),
  /** In the visitor's zone, as are `date` and `time`. */
  timezone: z.string(),
  date: z.string(),
  time: z.string(),
  start: z.string(),
  end: z.string(),
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  meeting_link: z.string(),
  sequence: z.number(),
  cancelled_by: z.enum(['visitor', 'staff']).nullable(),
  outcome: meetingOutcomeKey,
  note: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Meeting = z.infer<typeof meetingSchema>;

export const meetingDetailSchema = meetingSchema.extend({ agency_timezone: z.string() });
export type MeetingDetail = z.infer<typeof meetingDetailSchema>;

export const affectedQuerySchema = z.object({
  settings: z
    .string('Settings are required')
    .max(50_000, 'Too many settings')
    .transform((text, check) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        check.addIssue({ code: 'custom', message: 'Settings must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(settingsChangeSchema),
});

export const affectedSchema = z.object({
  meetings: z.array(
    meetingSchema
      .pick({ id: true, name: true, meeting_type: true, start: true })
      .extend({ reason: z.string() }),
  ),
  /** The agency's zone, or the one about to be saved. */
  timezone: z.string(),
});
export type AffectedMeetings = z.infer<typeof affectedSchema>;

export const agendaSchema = z.object({
  bookings: z.array(meetingSchema),
  total: z.number(),
  totalPages: z.number(),
  timezone: z.string(),
  hours: hoursSchema,
  holidays: holidaysSchema,
});
export type Agenda = z.infer<typeof agendaSchema>;

const messageSchema = z.string('This must be text').trim().max(2000, 'At most 2000 characters').optional();

/** The sequence that staff saw: if the booking has changed since, nothing is done. */
const sequenceSchema = z.int().min(0).optional();

export const meetingMoveSchema = z.object({
  date: dateSchema,
  time: timeSchema,
  timezone: timezoneSchema,
  message: messageSchema,
  sequence: sequenceSchema,
});
export const cancellationSchema = z.object({ message: messageSchema, sequence: sequenceSchema });

export const newMeetingSchema = bookingSchema.omit({ honeypot: true, hold: true }).extend({
  letters: z.boolean('Choose whether to send emails').default(true),
  /** Without it, the meeting is with the latest lead that has this address, or with a new lead. */
  lead_id: z.int('Lead must be an id').nullish(),
});
export type NewMeeting = z.infer<typeof newMeetingSchema>;

/** `from` is the value that staff saw: if it has changed since, nothing is done. */
export const outcomeChangeSchema = z.object({
  outcome: meetingOutcomeKey,
  from: meetingOutcomeKey.optional(),
});

const meetingNoteSchema = z
  .string('This must be text')
  .max(10_000, 'A note can have up to 10,000 characters')
  .overwrite(printable)
  .trim();
export const meetingNoteChangeSchema = z.object({
  note: meetingNoteSchema,
  from: meetingNoteSchema.optional(),
});

export const feedSchema = z.object({ path: z.string().nullable() });
