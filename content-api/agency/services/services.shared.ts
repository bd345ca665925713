import { z } from 'zod';
import { changesOf, requiredLine, requiredText, wholeNumber } from '../../values/fields.shared.ts';
import { earlierAddressSchema, slugSchema } from '../../values/slugs.shared.ts';

/** Drawings that stand beside a service, by the names they are kept under. */
export const serviceDrawings = {
  'digital-marketing': 'Targets and arrows',
  'content-writing': 'Lines of a page',
  design: 'Shapes laid over each other',
  'web-app-development': 'A window and its frame',
  'ai-solutions': 'Points that are joined',
  'video-editing': 'Frames of a video',
} as const;
export type ServiceDrawingName = keyof typeof serviceDrawings;

const drawingNames = Object.keys(serviceDrawings) as [ServiceDrawingName, ...ServiceDrawingName[]];

/** The fields of a service, for the form and the API. */
export const serviceSchema = z.object({
  name: requiredLine('Name', 120),
  short_name: requiredLine('Short name', 60),
  slug: slugSchema,
  summary: requiredLine('Summary', 200),
  description: requiredText('Description', 1000),
  drawing: z.enum(drawingNames, 'Choose one of the drawings').default('design'),
  sort_order: wholeNumber('Sort order'),
  active: z.boolean('Active must be true or false').default(true),
});

export const serviceChangesSchema = changesOf(serviceSchema);

export const serviceEntrySchema = z.object({
  id: z.int(),
  /** The name in forms and in their answers. */
  name: z.string(),
  /** The name in menus, cards and breadcrumbs. */
  short_name: z.string(),
  /** Last part of its page's address, and the value that an enquiry carries as its project type. */
  slug: z.string(),
  /** A line for menus. */
  summary: z.string(),
  /** Two or three sentences, for cards. */
  description: z.string(),
  drawing: z.enum(drawingNames),
  sort_order: z.int(),
  active: z.boolean(),
  updated_at: z.string(),
  /** How many leads chose it. Only admins are told. */
  leads: z.int().optional(),
  /** Its page, which says what it is at length. Only admins are told. */
  page_id: z.int().nullable().optional(),
  /** Slugs that lead to it, the one left last first. Only admins are told. */
  earlier_addresses: z.array(earlierAddressSchema).optional(),
});

export type ServiceInput = z.infer<typeof serviceSchema>;
export type Service = z.infer<typeof serviceEntrySchema>;

/** A service as pages show it. */
export interface ShownService {
  slug: string;
  name: string;
  shortName: string;
  summary: string;
  description: string;
  drawing: ServiceDrawingName;
}

export type DescribedService = Pick<
  Service,
  'slug' | 'name' | 'short_name' | 'summary' | 'description' | 'drawing'
>;
