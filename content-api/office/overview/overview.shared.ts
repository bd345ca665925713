import { z } from 'zod';
import { checkCountSchema } from '../../blog/checks/checks.shared.ts';
import { leadBookingSchema, leadSchema, leadStatuses } from '../../enquiries/leads/leads.shared.ts';
import { figuresSchema, groupSchema } from '../../enquiries/reports/reports.shared.ts';
import { latestReleaseSchema } from '../../publishing/releases/releases.shared.ts';
import { reasonCodes } from '../alerts/reason.shared.ts';

/** Counts use today's status. `week` is a Monday in UTC, YYYY-MM-DD. */
export const leadWeekSchema = z.object({
  week: z.string(),
  counts: z.record(z.enum(leadStatuses), z.number()),
});

const postCountsSchema = z.object({
  total: z.number(),
  published: z.number(),
  drafts: z.number(),
  archived: z.number(),
});

const draftSchema = z.object({
  kind: z.enum(['post', 'page']),
  id: z.number(),
  title: z.string(),
  updated_at: z.string(),
});

const scheduledSchema = z.object({
  kind: z.enum(['post', 'page']),
  id: z.number(),
  title: z.string(),
  turn: z.enum(['publish', 'withdraw']),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Null when the entry stays online. */
  until: z.string().nullable(),
});

const missedSchema = z.object({
  entries: z.array(
    scheduledSchema.pick({ kind: true, id: true, title: true }).extend({ problem: z.string() }),
  ),
  total: z.number(),
});

/** The last run made no release; `entries` have changed by schedule since. */
const unreleasedSchema = z.object({
  entries: z.array(scheduledSchema.pick({ kind: true, id: true, title: true, turn: true })),
  total: z.number(),
  reason: z.string(),
  tried_at: z.string(),
  /** False once the server has given up and somebody has to generate the site. */
  is_retried: z.boolean(),
});

const leadsOverviewSchema = z.object({
  total: z.number(),
  unopened: z.number(),
  /** The caller's leads with a next step due by today. */
  due: z.number(),
  /** Suspected spam, which none of the other numbers contain. */
  held: z.number(),
  /** Suspected spam that is held only because more than usual arrived within an hour. */
  flooded: z.number(),
  newest: z.array(
    leadSchema.pick({
      id: true,
      name: true,
      project_type: true,
      project_name: true,
      lead_type: true,
      created_at: true,
      opened_at: true,
    }),
  ),
  weeks: z.array(leadWeekSchema),
  /** The current week on the agency's calendar, from Monday, with its largest groups. */
  week: z.object({
    from: z.string(),
    to: z.string(),
    total: figuresSchema,
    service: z.array(groupSchema),
    form_page: z.array(groupSchema),
    source: z.array(groupSchema),
  }),
});

const backupSchema = z.object({
  /** ISO 8601 in UTC: the last good backup; null before the first. */
  done_at: z.string().nullable(),
  failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
  is_old: z.boolean(),
});

const nextBookingSchema = leadBookingSchema
  .omit({ outcome: true, note: true })
  .extend({ name: z.string(), lead_id: z.number().nullable() });

/** Parts that the role may not see are null. */
export const overviewSchema = z.object({
  posts: postCountsSchema,
  authors: z.number(),
  categories: z.number(),
  users: z.number().nullable(),
  drafts: z.array(draftSchema),
  scheduled: z.array(scheduledSchema),
  missed: missedSchema,
  unreleased: unreleasedSchema.nullable(),
  /** The published pages with prompts left, which visitors don’t see. */
  unwritten: z.number().nullable(),
  check: checkCountSchema,
  release: latestReleaseSchema.shape.release,
  /** Set while an earlier release is served. `at` is ISO 8601 in UTC. */
  rollback: z.object({ at: z.string(), by: z.string() }).nullable(),
  leads: leadsOverviewSchema.nullable(),
  /** Settings that break something; `path` is the screen for it, below /admin. */
  settings: z.array(z.object({ path: z.string(), text: z.string() })).nullable(),
  reasons: z
    .array(
      z.object({ code: z.enum(reasonCodes), sentence: z.string(), advice: z.string(), path: z.string() }),
    )
    .nullable(),
  /** Null without automatic backups. */
  backup: backupSchema.nullable(),
  /** `is_behind`: a newer server has updated the database. */
  program: z.object({ version: z.string(), is_behind: z.boolean() }).nullable(),
  bookings: z.array(nextBookingSchema).nullable(),
});

export type Overview = z.infer<typeof overviewSchema>;
export type LeadsOverview = z.infer<typeof leadsOverviewSchema>;
export type LeadWeek = z.infer<typeof leadWeekSchema>;
export type NextBooking = z.infer<typeof nextBookingSchema>;
