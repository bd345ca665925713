import { z } from 'zod';
import { checkCountSchema } from '../../blog/checks/checks.shared.ts';
import { leadBookingSchema, leadSchema, leadStatuses } from '../../enquiries/leads/leads.shared.ts';
import { figuresSchema, groupSchema } from '../../enquiries/reports/reports.shared.ts';
import { latestReleaseSchema } from '../../publishing/releases/releases.shared.ts';
import { reasonCodes } from '../alerts/reason.shared.ts';

/** Leads that arrived within one week, by the status they have today. `week` is its Monday in UTC, YYYY-MM-DD. */
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
  /** When what goes online goes offline again; null when it is to stay. */
  until: z.string().nullable(),
});

const missedSchema = z.object({
  entries: z.array(
    scheduledSchema.pick({ kind: true, id: true, title: true }).extend({ problem: z.string() }),
  ),
  total: z.number(),
});

/** Why the last run made no release, with what the schedule has carried out since. */
const unreleasedSchema = z.object({
  entries: z.array(scheduledSchema.pick({ kind: true, id: true, title: true, turn: true })),
  total: z.number(),
  reason: z.string(),
  /** ISO 8601 in UTC. */
  tried_at: z.string(),
  /** Whether the server tries again by itself; false once it has given up and somebody has to generate the site. */
  is_retried: z.boolean(),
});

const leadsOverviewSchema = z.object({
  total: z.number(),
  unopened: z.number(),
  /** How many of the caller's own wait for what was to be done by today. */
  due: z.number(),
  /** How many are held back as suspected spam; none of the other numbers has them. */
  held: z.number(),
  /** How many of those only because more arrived within an hour than usual. */
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
  /** The figures of this week, from Monday on the agency's calendar, and its largest groups. */
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
  /** ISO 8601 in UTC: the last good one; null before the first. */
  done_at: z.string().nullable(),
  failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
  is_old: z.boolean(),
});

const nextBookingSchema = leadBookingSchema
  .omit({ outcome: true, note: true })
  .extend({ name: z.string(), lead_id: z.number().nullable() });

/** The figures that a role may not see are null: leads and meetings, the number of users. */
export const overviewSchema = z.object({
  posts: postCountsSchema,
  authors: z.number(),
  categories: z.number(),
  users: z.number().nullable(),
  drafts: z.array(draftSchema),
  /** The next entries to go online or offline, among those that the caller may edit, soonest first. */
  scheduled: z.array(scheduledSchema),
  missed: missedSchema,
  unreleased: unreleasedSchema.nullable(),
  /** On how many published pages prompts are left, which visitors don’t see; null for who may not change pages. */
  unwritten: z.number().nullable(),
  check: checkCountSchema,
  release: latestReleaseSchema.shape.release,
  /** While an earlier release is served: since when (ISO 8601 in UTC), and who chose it. */
  rollback: z.object({ at: z.string(), by: z.string() }).nullable(),
  leads: leadsOverviewSchema.nullable(),
  /** Settings with which something doesn't work, with the screen that mends them, below /admin; null for who may not change any. */
  settings: z.array(z.object({ path: z.string(), text: z.string() })).nullable(),
  /** Why the operator should look; null for users who may not change settings. */
  reasons: z
    .array(
      z.object({ code: z.enum(reasonCodes), sentence: z.string(), advice: z.string(), path: z.string() }),
    )
    .nullable(),
  /** The automatic backups; null where there are none, and for who may not change settings. */
  backup: backupSchema.nullable(),
  /** This server, and whether a newer one has updated the database; null for users who may not change settings. */
  program: z.object({ version: z.string(), is_behind: z.boolean() }).nullable(),
  /** The next meetings that aren't cancelled, soonest first. */
  bookings: z.array(nextBookingSchema).nullable(),
});

export type Overview = z.infer<typeof overviewSchema>;
export type LeadsOverview = z.infer<typeof leadsOverviewSchema>;
export type LeadWeek = z.infer<typeof leadWeekSchema>;
export type NextBooking = z.infer<typeof nextBookingSchema>;
