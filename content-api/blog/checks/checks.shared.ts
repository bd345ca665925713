import { z } from 'zod';
import { pagingSchema } from '../../values/paging.shared.ts';

/** The most urgent comes first. Codes are stable, because the store and clients keep them. */
export const findingCodes = [
  'unreadable-section',
  'missing-snippet',
  'placeholder',
  'sample-words',
  'dead-link',
  'draft-link',
  'moved-link',
  'insecure-link',
  'wordless-link',
  'vague-link',
  'picture-words',
  'picture-file-name',
  'empty-heading',
  'skipped-heading',
  'no-description',
  'long-description',
  'long-title',
  'no-category',
  'no-picture',
  'picture-elsewhere',
  'short-text',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** `broken`: visitors run into it. */
export const weights = ['broken', 'missing', 'better'] as const;
export type Weight = (typeof weights)[number];

const BETTER: readonly FindingCode[] = [
  'moved-link',
  'vague-link',
  'skipped-heading',
  'long-description',
  'long-title',
  'picture-elsewhere',
  'short-text',
];
const MISSING: readonly FindingCode[] = [
  'sample-words',
  'wordless-link',
  'picture-words',
  'picture-file-name',
  'empty-heading',
  'no-description',
  'no-category',
  'no-picture',
];

export function weightOf(code: FindingCode): Weight {
  return BETTER.includes(code) ? 'better' : MISSING.includes(code) ? 'missing' : 'broken';
}

const findingFields = [
  'title',
  'excerpt',
  'featured_image_url',
  'content',
  'categories',
  'meta_title',
  'meta_description',
] as const;
export type FindingField = (typeof findingFields)[number];

export const findingSchema = z.object({
  code: z.enum(findingCodes),
  field: z.enum(findingFields),
  about: z.string(),
  detail: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** `page` counts posts and not findings. */
export const siteCheckQuerySchema = pagingSchema(25, 100).extend({
  code: z.enum(findingCodes).optional().catch(undefined),
  weight: z.enum(weights).optional().catch(undefined),
});

const checked = { findings: z.array(findingSchema.extend({ text: z.string() })) };

export const siteCheckSchema = z.object({
  posts: z.array(
    z.object({ id: z.int(), title: z.string(), status: z.enum(['draft', 'published']), ...checked }),
  ),
  totalPages: z.int(),
  total: z.int(),
  /** Pages that the caller may change. With an id, the findings are about sections, without one about SEO fields. */
  pages: z.array(z.object({ id: z.int().nullable(), key: z.string(), name: z.string(), ...checked })),
  /** Counts of all kinds in posts and pages, whatever the query; in the order of the rules. */
  kinds: z.array(z.object({ code: z.enum(findingCodes), kind: z.string(), things: z.int() })),
  unchecked: z.int(),
});
export type SiteCheck = z.infer<typeof siteCheckSchema>;

export const checkCountSchema = z.object({ things: z.int(), pages: z.int() });

export const linksSchema = z.object({
  hrefs: z
    .array(z.string().max(2000, 'This is too long'), 'Send a list of addresses')
    .max(500, 'Send up to 500'),
});

/** Leaves out links to other sites. `to` is the target of an earlier address. */
export const linkStandingsSchema = z.object({
  origin: z.string(),
  links: z.array(
    z.object({
      href: z.string(),
      is: z.enum(['there', 'gone', 'draft', 'moved']),
      to: z.string().optional(),
    }),
  ),
});
