import { z } from 'zod';
import { navigationSchema } from '../agency/navigation/navigation.shared.ts';
import { findingSchema } from '../blog/checks/checks.shared.ts';
import { asSource } from '../blog/redirects/redirects.shared.ts';
import { optionalText, requiredLine, typed } from '../values/fields.shared.ts';
import { addressProblem, pathKey } from '../values/paths.shared.ts';
import type { Picture } from '../values/picture.shared.ts';
import { earlierPageAddressSchema } from '../values/slugs.shared.ts';
import { scheduleFieldsSchema, scheduleSchema } from '../writing/schedules/schedules.shared.ts';
import { copyVersionSchema, editsSchema } from '../writing/workingCopies/workingCopies.shared.ts';
import { SECTION_TYPES, type Section, sectionSchema, sectionTypeSchema } from './sections/sections.shared.ts';

export const pageStatusSchema = z.enum(['draft', 'published'], 'Must be draft or published');
export type PageStatus = z.infer<typeof pageStatusSchema>;

export function pageAddressProblem(text: string): string | null {
  const problem = addressProblem(text);
  if (problem !== null) return problem;
  const key = pathKey(asSource(text));
  if (key === '/blog' || key.startsWith('/blog/')) return 'Addresses below /blog are reserved for posts';
  if (key === '/about' || key === '/contact') return `${key} already redirects to ${key}-us`;
  return /^(?:\/[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*)+$/u.test(key)
    ? null
    : 'Use letters, digits and hyphens, for example /cases/ferry-bookings';
}

/** In small letters, decoded: '/Cases/Caf%C3%A9/' is '/cases/café'. Which are allowed, depends on what is there. */
const addressSchema = z
  .string('Address is required')
  .trim()
  .min(1, { error: 'Address is required', abort: true })
  .max(200, { error: 'Address is too long', abort: true })
  .overwrite((text) => (text === '/' ? text : pathKey(asSource(text))));

export const MOST_SECTIONS = 60;

const sectionsSchema = z
  .array(sectionSchema, 'Sections must be a list')
  .max(MOST_SECTIONS, `A page can have up to ${MOST_SECTIONS} sections`)
  .check((ctx) => {
    const ids = new Set<string>();
    const types = new Set<string>();
    for (const [index, { id, type }] of ctx.value.entries()) {
      if (ids.has(id))
        ctx.issues.push({
          code: 'custom',
          path: [index, 'id'],
          message: 'Another section has this id',
          input: id,
        });
      if (SECTION_TYPES[type].once && types.has(type)) {
        const message = `A page can have only one section of this kind: ${SECTION_TYPES[type].label}`;
        ctx.issues.push({ code: 'custom', path: [index, 'type'], message, input: type });
      }
      ids.add(id);
      types.add(type);
    }
  });

export const pageSchema = z.object({
  address: addressSchema,
  title: requiredLine('Title', 200),
  /** The description in search results where the SEO configuration has none for the page. */
  description: optionalText('Description', 500),
  status: pageStatusSchema.default('draft'),
  sections: sectionsSchema.default([]),
});
export type PageInput = z.output<typeof pageSchema>;

export const pageFileSchema = pageSchema.extend({
  publish_at: scheduleSchema.shape.publishAt,
  unpublish_at: scheduleSchema.shape.unpublishAt,
  earlier_addresses: z
    .array(earlierPageAddressSchema.extend({ address: addressSchema, left_at: z.iso.datetime() }))
    .default([]),
});
export type PageRecord = z.output<typeof pageFileSchema>;

/** The editor's form as it stands, however unfinished: what a working copy is of. */
export const pageFormSchema = z.object({
  address: typed('Address'),
  title: typed('Title'),
  description: typed('Description', 100_000),
  status: pageStatusSchema,
  sections: z
    .array(
      z.object({
        id: z.string('A section must have an id').max(40, 'An id can have up to 40 characters'),
        type: sectionTypeSchema,
        hidden: z.boolean('Hidden must be true or false'),
        data: z.record(z.string(), z.unknown(), 'Data must be an object'),
      }),
      'Sections must be a list',
    )
    .max(5 * MOST_SECTIONS, `A page can have up to ${MOST_SECTIONS} sections`),
});
export type PageForm = z.infer<typeof pageFormSchema>;

const startSchema = z.enum(['caseStudy', 'landingPage', 'accessibility', 'plainPage'], 'No such start');
export type StartName = z.infer<typeof startSchema>;

export const newPageSchema = pageSchema.extend({
  ...scheduleSchema.shape,
  start: startSchema.optional().meta({
    description: 'Begins the page with these sections in the language of the site, in place of `sections`',
  }),
});
export type NewPage = z.input<typeof newPageSchema>;

/** A change of a page. `planned`, as it was loaded, makes it fail when another plan came between. */
export const pageChangesSchema = z.object({
  ...scheduleSchema.shape,
  planned: scheduleSchema.optional(),
  address: addressSchema.optional(),
  title: requiredLine('Title', 200).optional(),
  description: optionalText('Description', 500).removeDefault().optional(),
  status: pageStatusSchema.optional(),
  sections: sectionsSchema.optional(),
  copy_version: copyVersionSchema,
});
export type PageChanges = z.output<typeof pageChangesSchema>;
export type PageOwnChanges = Pick<PageChanges, 'address' | 'title' | 'description' | 'status' | 'sections'>;

export const pageListEntrySchema = z.object({
  id: z.int(),
  address: z.string(),
  title: z.string(),
  status: pageStatusSchema,
  /** Whether the site needs the page: it can't be deleted or moved. */
  fixed: z.boolean(),
  /** The state of the service or case study that the page belongs to; the page follows it. */
  of_entry: z.enum(['shown', 'hidden', 'deleted']).nullable(),
  sections: z.int(),
  hidden: z.int(),
  reuses: z.array(z.string()),
  seo_key: z.string(),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  ...scheduleFieldsSchema.shape,
  edits: z.array(editsSchema),
});
export type PageListEntry = z.infer<typeof pageListEntrySchema>;

export const pageListSchema = z.object({ pages: z.array(pageListEntrySchema) });

export const pageEntrySchema = pageListEntrySchema.omit({ hidden: true, edits: true, reuses: true }).extend({
  description: z.string(),
  sections: z.array(sectionSchema),
  created_by: z.int().nullable(),
  /** Addresses that lead to it since it moved, the one it left last first. */
  earlier_addresses: z.array(earlierPageAddressSchema).optional(),
  /** The version that the next working copy continues from, after a save that used one. */
  copy_version: z.int().optional(),
});
export type PageEntry = Omit<z.infer<typeof pageEntrySchema>, 'sections'> & { sections: Section[] };

/** A page as it may be just now, for a preview: nothing of it is stored. */
export const pagePreviewSchema = z.object({
  address: z.string().max(200).default('/preview'),
  title: z.string().max(200).default(''),
  description: z.string().max(500).default(''),
  sections: sectionsSchema.default([]),
  /** Menus that aren't saved yet. Without sections, they are shown on the page that is published at the address. */
  navigation: navigationSchema.optional(),
});
export type PagePreview = z.output<typeof pagePreviewSchema>;

/** A page as visitors get it: without what is hidden, its words filled in. */
export interface ShownPage {
  address: string;
  /** The address that the store has it at: that of a service may have been renamed since. */
  storedAddress: string;
  fixed: boolean;
  title: string;
  description: string;
  updatedAt: string;
  /** The version changes with the content that users wrote, and not with the agency's name or address. */
  version: string;
  sections: Section[];
  pictures: Record<string, Picture>;
  /** The addresses of other pages whose sections it shows, by the ids that those have here. */
  reusedFrom?: Record<string, string>;
  /** A list that shows a part of another page's, which is at the address `of`. */
  filter?: { of: string; by: string; value: string };
  /** In the back office: each section stands in an element that names it. */
  marked?: true;
}

/** A part of a page that is new: short, and no other has it. */
export function newSectionId(): string {
  const letters = crypto.getRandomValues(new Uint8Array(8));
  return `s${[...letters].map((byte) => (byte % 36).toString(36)).join('')}`;
}

export const earlierPageAddressesSchema = z.object({ earlier_addresses: z.array(earlierPageAddressSchema) });

/** Which address is meant; addresses have slashes in them. */
export const namedAddressSchema = z.object({ address: z.string('Address is required').max(200) });

/** An address that is given (back) to a page; `left_at` is when the page left it, now unless it is said. */
export const pageAddressReturnSchema = namedAddressSchema.extend({
  left_at: z.iso.datetime('left_at must be a time like 2026-11-21T09:00:00.000Z').optional(),
});

export const pageAddressHolderSchema = z.object({
  page: z.object({ id: z.int(), title: z.string() }).nullable(),
});

/** Something to fix in a page. `section` is the id of its section; null for the page's own fields. */
const pageFindingSchema = findingSchema.extend({ text: z.string(), section: z.string().nullable() });
export type PageFinding = z.infer<typeof pageFindingSchema>;

export const pageFindingsSchema = z.object({ findings: z.array(pageFindingSchema) });
