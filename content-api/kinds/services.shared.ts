import { z } from 'zod';
import { requiredLine, requiredText, wholeNumber } from '../values/fields.shared.ts';
import { earlierAddressSchema, slugSchema } from '../values/slugs.shared.ts';
import { contentKind, type EntryOf, type InputOf, type ShownOf } from './contentKind.shared.ts';

/** Drawings that stand beside a service, by the names they are kept under. */
export const serviceDrawings = {
  'digital-marketing': 'Targets and arrows',
  'content-writing': 'Lines of a page',
  design: 'Shapes laid over each other',
  'web-app-development': 'A window and its frame',
  'ai-solutions': 'Points that are joined',
  'video-editing': 'Frames of a video',
} as const;
type ServiceDrawingName = keyof typeof serviceDrawings;

const drawingNames = Object.keys(serviceDrawings) as [ServiceDrawingName, ...ServiceDrawingName[]];

/** The services that the agency offers. Each has a page, which says what it is at length. */
export const services = contentKind({
  kind: 'service',
  key: 'services',
  noun: 'Service',
  title: 'short_name',
  fields: {
    /** The name in forms and in their answers. */
    name: requiredLine('Name', 120),
    /** The name in menus, cards and breadcrumbs. */
    short_name: requiredLine('Short name', 60),
    /** The last part of its page's address, and the value that an enquiry carries as its project type. */
    slug: slugSchema,
    /** A line for menus. */
    summary: requiredLine('Summary', 200),
    /** Two or three sentences, for cards. */
    description: requiredText('Description', 1000),
    drawing: z.enum(drawingNames, 'Choose one of the drawings').default('design'),
    sort_order: wholeNumber('Sort order'),
    active: z.boolean('Active must be true or false').default(true),
  },
  more: {
    /** How many leads chose it. */
    leads: z.int().optional(),
    page_id: z.int().nullable().optional(),
    /** Slugs that lead to it, the one left last first. */
    earlier_addresses: z.array(earlierAddressSchema).optional(),
  },
  order: ['sort_order'],
  identity: ['slug'],
  path: '/services/',
  form: {
    name: { label: 'Name' },
    short_name: { label: 'Short Name' },
    slug: { label: 'Slug' },
    summary: { label: 'Summary' },
    description: { label: 'Description' },
    drawing: { label: 'Drawing' },
  },
  shownSchema: z.object({
    slug: z.string(),
    name: z.string(),
    shortName: z.string(),
    summary: z.string(),
    description: z.string(),
    drawing: z.enum(drawingNames),
  }),
  shown: ({ slug, name, short_name, summary, description, drawing }) => ({
    slug,
    name,
    shortName: short_name,
    summary,
    description,
    drawing,
  }),
});

export type ServiceInput = InputOf<typeof services>;
export type Service = EntryOf<typeof services>;
export type ShownService = ShownOf<typeof services>;
export type DescribedService = Pick<
  Service,
  'slug' | 'name' | 'short_name' | 'summary' | 'description' | 'drawing'
>;
