import { z } from 'zod';
import { meetingSchema } from '../../enquiries/agenda/agenda.shared.ts';
import { leadSchema } from '../../enquiries/leads/leads.shared.ts';
import { searchSchema } from '../../values/paging.shared.ts';

/**
 * The palette searches posts, pages, leads, authors, meetings, files and pictures by name; an empty query returns the latest.
 */
export const paletteQuerySchema = z.object({ q: searchSchema });

/** `can_change`: the editor opens it; otherwise the caller may only look at it where it is published. */
export const foundPostSchema = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'published', 'archived']),
  can_change: z.boolean(),
});

export const foundPageSchema = z.object({
  id: z.number(),
  title: z.string(),
  address: z.string(),
  status: z.enum(['draft', 'published']),
});

export const foundLeadSchema = leadSchema.pick({ id: true, name: true, email: true, status: true });

export const foundBookingSchema = meetingSchema.pick({
  id: true,
  name: true,
  email: true,
  start: true,
  status: true,
});

/** At most eight of each; nothing for roles that may not see it. Authors, meetings and pictures only where something is asked for. */
export const foundSchema = z.object({
  posts: z.array(foundPostSchema),
  pages: z.array(foundPageSchema),
  leads: z.array(foundLeadSchema),
  authors: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
  bookings: z.array(foundBookingSchema),
  /** To link to; `facts` says the format and the size. */
  files: z.array(z.object({ id: z.number(), name: z.string(), url: z.string(), facts: z.string() })),
  pictures: z.array(z.object({ id: z.number(), alt_text: z.string(), file_name: z.string() })),
});

export type Found = z.infer<typeof foundSchema>;
export type FoundPost = z.infer<typeof foundPostSchema>;
export type FoundLead = z.infer<typeof foundLeadSchema>;
export type FoundPage = z.infer<typeof foundPageSchema>;
