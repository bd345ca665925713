import { z } from 'zod';
import { requiredLine } from '../../values/fields.shared.ts';
import { leadSchema, leadStatuses } from './leads.shared.ts';

export const MOST_AT_ONCE = 10_000;
export const TOO_MANY = 'At most 10,000 leads can be changed at once';

const oneStatus = z.enum(leadStatuses, 'Status must be Lead, Pined, Won or Discard');

/** `from` is the status that the caller saw: guards against overwriting another user's change. */
export const leadStatusSchema = z.object({ status: oneStatus, from: oneStatus.optional() });

export const leadStatusesSchema = z.object({
  leads: z
    .array(leadStatusSchema.extend({ id: z.int('Each lead must be an id') }), 'Leads are required')
    .min(1, 'Send at least one lead')
    .max(MOST_AT_ONCE, TOO_MANY),
});

export type LeadStatusChange = z.infer<typeof leadStatusesSchema>['leads'][number];

export const leadsChangedSchema = z.object({
  changed: z.array(z.object({ id: z.number(), from: z.enum(leadStatuses), to: z.enum(leadStatuses) })),
  gone: z.array(z.number()),
  /** Leads whose status is no longer `from`. */
  kept: z.array(z.number()),
});

export const leadIdsSchema = z.object({
  ids: z
    .string('Send the leads as ids=1,2,3')
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, 'Send up to 500 leads as ids=1,2,3')
    .transform((ids) => ids.split(',').map(Number)),
});

export const leadDeletionSchema = z.object({
  ids: z
    .array(z.int('Each lead must be an id'), 'Leads are required')
    .min(1, 'Send at least one lead')
    .max(MOST_AT_ONCE, TOO_MANY),
});

export const leadsDeletedSchema = z.object({
  success: z.literal(true),
  deleted: z.number(),
  /** Upcoming meetings, which stay booked. */
  upcoming: z.number(),
});

export const leadSelectionSchema = z.object({
  leads: z.array(leadSchema.pick({ id: true, name: true, status: true, owner: true, spam: true })),
});

export type SelectedLead = z.infer<typeof leadSelectionSchema>['leads'][number];

/** `query` is the filter and the order of the list, as in its address without the question mark. */
export const leadViewSchema = z.object({
  name: requiredLine('Name', 60),
  query: z.string('The query must be text').max(4000, 'The query is too long'),
});

export const storedViewSchema = leadViewSchema.extend({ id: z.number() });

export const leadViewListSchema = z.object({ views: z.array(storedViewSchema) });

export type SavedView = z.infer<typeof storedViewSchema>;
