import { z } from 'zod';
import { optionalLine, requiredLine, requiredText, wholeNumber } from '../values/fields.shared.ts';
import { pictureWith } from '../values/picture.shared.ts';
import { earlierAddressSchema, slugSchema } from '../values/slugs.shared.ts';
import {
  contentKind,
  type EntryOf,
  type InputOf,
  optionalImage,
  pictureSchema,
  type ShownOf,
} from './contentKind.shared.ts';

/** Drawings that stand beside a service, by the names they are kept under. */
export const serviceDrawings = {
  'digital-marketing': 'Targets and arrows',
  'content-writing': 'Lines of a page',
  design: 'Shapes laid over each other',
  'web-app-development': 'A window and its frame',
  'ai-solutions': 'Points that are joined',
  'video-editing': 'Frames of a video',
  none: 'None',
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
    /** In place of the drawing. */
    cover_url: optionalImage('Image'),
    cover_alt: optionalLine('Alt text', 500),
    // A new service without a number goes behind all others.
    sort_order: wholeNumber('Sort order').removeDefault().optional(),
    active: z.boolean('Active must be true or false').default(true),
  },
  more: {
    leads: z.int().optional(),
    page_id: z.int().nullable().optional(),
    /** Slugs that lead to it, the one left last first. */
    earlier_addresses: z.array(earlierAddressSchema).optional(),
  },
  order: ['sort_order'],
  identity: ['slug'],
  picture: { field: 'cover_url', file: 'cover', alt: 'cover_alt' },
  path: '/services/',
  form: {
    name: { label: 'Name', hint: 'In forms, on its card and on leads. Existing leads keep the old name.' },
    short_name: { label: 'Short Name', hint: 'In menus and on its page' },
    slug: { label: 'Slug' },
    summary: { label: 'Summary', hint: 'One line, for menus' },
    description: { label: 'Description', rows: 4, hint: 'Two or three sentences, for cards' },
    drawing: { label: 'Drawing', choices: serviceDrawings },
    cover_url: { label: 'Image in Place of the Drawing' },
    cover_alt: { label: 'Alt Text of the Image' },
  },
  screen: {
    title: 'Services',
    subtitle: 'The services in menus, cards and forms. Each has its own page.',
    empty: 'Add a service to offer it in menus and forms.',
    question:
      'Delete this service? Its page and links to it in the navigation disappear when you next generate the static pages. Leads keep its name.',
    card: { cover_alt: 'picture', slug: 'soft', summary: 'text' },
    hides: true,
  },
  shownSchema: z.object({
    slug: z.string(),
    name: z.string(),
    shortName: z.string(),
    summary: z.string(),
    description: z.string(),
    drawing: z.enum(drawingNames),
    cover: pictureSchema.nullable(),
  }),
  shown: ({ slug, name, short_name, summary, description, drawing, cover_alt }, picture) => ({
    slug,
    name,
    shortName: short_name,
    summary,
    description,
    drawing,
    cover: picture ? pictureWith(cover_alt, picture) : null,
  }),
});

export type ServiceInput = InputOf<typeof services>;
export type Service = EntryOf<typeof services>;
export type ShownService = ShownOf<typeof services>;
export type DescribedService = Pick<
  Service,
  'slug' | 'name' | 'short_name' | 'summary' | 'description' | 'drawing'
>;
