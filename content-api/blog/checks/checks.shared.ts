import { z } from 'zod';
import { pagingSchema } from '../../values/paging.shared.ts';

/** The possible things to fix, the most urgent first. Codes are stable, because the store and clients keep them. */
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

/** How much a finding matters: visitors run into it, something is missing, or it could be better. */
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

export const findingFields = [
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

/** Narrows the list of findings to one kind or one weight. `page` counts posts and not findings. */
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
  /**
   * Pages of the site, as far as the caller may write them: with their id, what is to be mended in their sections;
   * without one, what their words for search engines lack.
   */
  pages: z.array(z.object({ id: z.int().nullable(), key: z.string(), name: z.string(), ...checked })),
  /** How often each kind was found in posts and pages, whatever was asked for; in the order of the rules. */
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

/** How it stands with those of this site; others are left out. `to` is where an earlier address leads. */
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
