import { z } from 'zod';
import { LIBRARY_KINDS } from '../../kinds/kinds.shared.ts';
import { manifestSchema } from '../../storage/storage.shared.ts';

/** The result of a run: the release that is served now. `changed` is false when the site was up to date. */
export const publishedSchema = z.object({
  release: z.string(),
  changed: z.boolean(),
  pages: z.number().int(),
  rendered: z.number().int(),
  bytes: z.number().int(),
  milliseconds: z.number().int(),
  warnings: z.number().int(),
  toMend: z.array(z.string()).default([]),
});
export type Published = z.infer<typeof publishedSchema>;

export const entryChangeSchema = z.object({
  kind: z.enum([
    'post',
    'address',
    'page',
    'redirect',
    ...LIBRARY_KINDS.map(({ kind }) => kind),
    'order',
    'seo',
    'service',
    'navigation',
    'site',
  ]),
  /** A slug, a page key of SEO data, or the list that is in order; '' for settings and navigation. */
  slug: z.string(),
  name: z.string(),
  /** Renamed are posts, authors, categories, services and case studies that have another slug. */
  change: z.enum(['added', 'changed', 'removed', 'renamed']),
  was: z.string().optional(),
  how: z.enum(['replaced', 'schedule', 'withdrawn', 'deleted']).optional(),
  fields: z.array(z.string()).optional(),
});
export type EntryChange = z.infer<typeof entryChangeSchema>;

export const plannedChangeSchema = z.object({
  url: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  because: z.array(z.string()),
});
export type PlannedChange = z.infer<typeof plannedChangeSchema>;

export const publishCauseSchema = z.object({
  text: z.string(),
  posts: z.number().int(),
  others: z.number().int(),
  pages: z.array(plannedChangeSchema),
});
export type PublishCause = z.infer<typeof publishCauseSchema>;

export const publishPlanSchema = z.object({
  entries: z.array(entryChangeSchema),
  /** The causes with the most pages first; a page with several causes is listed under each. */
  causes: z.array(publishCauseSchema),
  pages: z.array(plannedChangeSchema),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
  /** True when all pages are rendered: there is no release yet, or another program made it. */
  full: z.boolean(),
});
export type PublishPlan = z.infer<typeof publishPlanSchema>;

/** A part of a page that stands for itself: a paragraph, a heading, a picture, a line of its head. */
export const passageSchema = z.object({
  key: z.string(),
  /** The role of the passage, where it isn't plain text: 'Heading 2', 'Page title'. */
  kind: z.string(),
  text: z.string(),
});
export type Passage = z.infer<typeof passageSchema>;

export const pageQuerySchema = z.object({
  url: z
    .string('Page is required')
    .max(500)
    .regex(/^\/(?!\/)/, 'Must be an address of this site'),
});

export const pageChangeSchema = z.object({
  url: z.string(),
  before: z.array(passageSchema).nullable(),
  after: z.array(passageSchema).nullable(),
});
export type PageChange = z.infer<typeof pageChangeSchema>;

/** A line of `vitrine generate --json`, and a server-sent event of its progress. */
export const publishEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stage'), stage: z.string(), total: z.number().optional() }),
  z.object({ type: z.literal('progress'), stage: z.string(), done: z.number(), total: z.number() }),
  z.object({ type: z.literal('done'), stage: z.string(), milliseconds: z.number(), text: z.string() }),
  z.object({ type: z.literal('warning'), text: z.string() }),
  publishedSchema.extend({ type: z.literal('result') }),
  z.object({ type: z.literal('failed'), text: z.string() }),
]);
export type PublishEvent = z.infer<typeof publishEventSchema>;

export const generatedSchema = publishedSchema.extend({ success: z.literal(true), message: z.string() });

const releaseSchema = manifestSchema.pick({ id: true, createdAt: true, pages: true, bytes: true });

/** The release being served as staff see it; null before the first one. */
export const latestReleaseSchema = z.object({ release: releaseSchema.nullable() });
export type LatestRelease = z.infer<typeof latestReleaseSchema>['release'];

export const releaseListSchema = z.object({
  releases: z.array(releaseSchema.extend({ serving: z.boolean() })),
});
export type ReleaseList = z.infer<typeof releaseListSchema>;

export const servedReleaseSchema = z.object({
  release: z.string('Release is required').max(100, 'This release doesn’t exist'),
});
