import { z } from 'zod';
import { meetingSchema } from '../../enquiries/agenda/agenda.shared.ts';
import { leadSchema } from '../../enquiries/leads/leads.shared.ts';
import { searchSchema } from '../../values/paging.shared.ts';

/** An empty query returns the latest entries. */
export const paletteQuerySchema = z.object({ q: searchSchema });

/** With `can_change` the editor opens the post; otherwise the caller may only view the published page. */
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

/** At most eight of each, and none that the role may not see. Authors, meetings and pictures need a query. */
export const foundSchema = z.object({
  posts: z.array(foundPostSchema),
  pages: z.array(foundPageSchema),
  leads: z.array(foundLeadSchema),
  authors: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
  bookings: z.array(foundBookingSchema),
  /** `facts` has the format and the size. */
  files: z.array(z.object({ id: z.number(), name: z.string(), url: z.string(), facts: z.string() })),
  pictures: z.array(z.object({ id: z.number(), alt_text: z.string(), file_name: z.string() })),
});

export type Found = z.infer<typeof foundSchema>;
export type FoundPost = z.infer<typeof foundPostSchema>;
export type FoundLead = z.infer<typeof foundLeadSchema>;
export type FoundPage = z.infer<typeof foundPageSchema>;
