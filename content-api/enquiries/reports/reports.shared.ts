import { z } from 'zod';
import { choiceKinds, leadQuerySchema } from '../leads/leads.shared.ts';

export const reportUnits = ['week', 'month'] as const;
export type ReportUnit = (typeof reportUnits)[number];

export const reportKinds = [...choiceKinds, 'owner'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportQuerySchema = leadQuerySchema.extend({
  unit: z.enum(reportUnits).default('week').catch('week'),
  by: z.enum(reportKinds).default('service').catch('service'),
});

export type ReportQuery = z.infer<typeof reportQuerySchema>;

export const figuresSchema = z.object({
  leads: z.number(),
  answered: z.number(),
  won: z.number(),
  /** The median time to the first response, in seconds; null without any response. */
  median: z.number().nullable(),
});

/** `value` is the parameter of the list that finds the group. */
export const groupSchema = figuresSchema.extend({ value: z.string(), label: z.string() });

export const reportSchema = z.object({
  /** The first and the last day in the agency's time zone, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  today: z.string(),
  total: figuresSchema,
  /** Weeks begin on Monday; the first and the last period may be incomplete. */
  periods: z.array(figuresSchema.extend({ first: z.string(), last: z.string() })),
  /** The largest group comes first. */
  groups: z.array(groupSchema),
});

export type Figures = z.infer<typeof figuresSchema>;
export type Group = z.infer<typeof groupSchema>;
export type Report = z.infer<typeof reportSchema>;
