import { z } from 'zod';
import { holidaysSchema, hoursSchema } from '../../agency/hours/contract.ts';
import { pagingSchema, searchSchema } from '../../values/paging/contract.ts';
import { dateSchema, timeSchema, timezoneSchema } from '../bookings/contract.ts';

/** Which meetings are looked at: what is to come, what was, what doesn't take place. */
export const agendaViews = ['upcoming', 'past', 'cancelled'] as const;
export type AgendaView = (typeof agendaViews)[number];

/** The longest stretch that is asked for at once: what a calendar shows of a month, and a margin. */
export const longestDays = 45;

/** How the meetings are asked for: page by page, or all between two instants, whether they were cancelled or not. */
export const agendaQuerySchema = pagingSchema(25, 100).extend({
  view: z.enum(agendaViews).optional().catch(undefined),
  search: searchSchema,
  from: z.iso.datetime().optional().catch(undefined),
  to: z.iso.datetime().optional().catch(undefined),
});
export type AgendaQuery = Partial<z.infer<typeof agendaQuerySchema>>;

/** A booking as staff see it. */
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
  /** The visitor's zone, and what its calendar and clock show. */
  timezone: z.string(),
  date: z.string(),
  time: z.string(),
  /** ISO 8601 in UTC. */
  start: z.string(),
  end: z.string(),
  /** `pending` waits for its event in Google's calendar. */
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  meeting_link: z.string(),
  sequence: z.number(),
  cancelled_by: z.enum(['visitor', 'staff']).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Meeting = z.infer<typeof meetingSchema>;

/** A meeting looked at by itself, with the zone of the agency's own clock. */
export const meetingDetailSchema = meetingSchema.extend({ agency_timezone: z.string() });
export type MeetingDetail = z.infer<typeof meetingDetailSchema>;

export const agendaSchema = z.object({
  bookings: z.array(meetingSchema),
  total: z.number(),
  totalPages: z.number(),
  /** The agency's zone. */
  timezone: z.string(),
  /** When visitors can be met there, and the days on which nobody is. */
  hours: hoursSchema,
  holidays: holidaysSchema,
});
export type Agenda = z.infer<typeof agendaSchema>;

/** What goes to the visitor along with the news. */
const messageSchema = z.string('This must be text').trim().max(2000, 'At most 2000 characters').optional();

/** The state of the booking that was looked at: if it changed since, nothing is done. */
const sequenceSchema = z.int().min(0).optional();

/** Another time for a meeting, on the clock of a zone. */
export const meetingMoveSchema = z.object({
  date: dateSchema,
  time: timeSchema,
  timezone: timezoneSchema,
  message: messageSchema,
  sequence: sequenceSchema,
});
export const cancellationSchema = z.object({ message: messageSchema, sequence: sequenceSchema });

/** Where a calendar program reads the meetings; null while there is no such address. */
export const feedSchema = z.object({ path: z.string().nullable() });
