import { z } from 'zod';
import { optionalLine, optionalText, requiredLine, wholeNumber } from '../values/fields.shared.ts';
import { slugOfWords } from '../values/paths.shared.ts';
import { pictureWith } from '../values/picture.shared.ts';
import { slugSchema } from '../values/slugs.shared.ts';
import {
  contentKind,
  type EntryOf,
  optionalImage,
  pictureSchema,
  references,
  type ShownOf,
} from './contentKind.shared.ts';

/** The sections below the head of a new case study. Words in brackets are prompts. */
export const CASE_SECTIONS = [
  {
    type: 'richText',
    data: {
      label: 'The question',
      title: 'What was asked',
      html: '<p>[Where things stood, and why that was no longer good enough]</p>',
    },
  },
  {
    type: 'richText',
    data: {
      label: 'The work',
      title: 'What we did',
      html: '<p>[The steps that mattered, in their order]</p>',
    },
  },
  {
    type: 'figures',
    data: {
      label: 'The result',
      title: 'What came of it',
      figures: [{ figure: '…', label: '[The meaning of the figure]', text: '[Where the figure comes from]' }],
    },
  },
  {
    type: 'quote',
    data: { quote: '[What the client says about it]', name: '[Name]', role: '[What they do]' },
  },
] as const;

/** Finished projects. The page of each has a head of these fields, and sections below it. */
export const cases = contentKind({
  kind: 'case',
  key: 'cases',
  noun: 'Case Study',
  fields: {
    name: requiredLine('Title', 200),
    slug: slugSchema,
    client: optionalLine('Client', 200),
    logo: optionalLine('Client logo', 200),
    services: references('Services'),
    sector: optionalLine('Sector', 80),
    year: optionalLine('Year', 20),
    summary: optionalText('Summary', 500),
    result: optionalLine('Result', 120),
    cover_url: optionalImage('Cover'),
    cover_alt: optionalLine('Alt text', 500),
    sort_order: wholeNumber('Sort order'),
    active: z.boolean('Active must be true or false').default(false),
  },
  more: {
    page_id: z.int().nullable().optional(),
  },
  order: ['sort_order'],
  identity: ['slug'],
  picture: { field: 'cover_url', file: 'cover', alt: 'cover_alt' },
  page: {
    path: '/work/',
    begin: () => CASE_SECTIONS.map(({ type, data }, index) => ({ id: `part-${index + 1}`, type, data })),
  },
  relations: { services: { to: 'services', many: true }, logo: { to: 'logos' } },
  form: {
    name: { label: 'Title' },
    slug: { label: 'Slug' },
    client: { label: 'Client' },
    logo: { label: 'Client Logo', hint: 'Shown in the head of its page' },
    services: { label: 'Services', hint: 'Its card appears on their pages' },
    sector: { label: 'Sector', hint: 'For example Travel. Visitors can filter by it.' },
    year: { label: 'Year' },
    summary: { label: 'Summary', rows: 3, hint: 'Two sentences: who asked, and what is different now' },
    result: { label: 'Result in One Line', hint: 'For example 38% more bookings' },
    cover_url: { label: 'Cover' },
    cover_alt: { label: 'Alt Text of the Cover' },
  },
  screen: {
    title: 'Case Studies',
    subtitle: 'Your finished projects. Each has its own page.',
    empty: 'Add a case study, write its page, then publish it.',
    question: 'Delete this case study? Its page stays under Pages until you delete it.',
    card: { cover_alt: 'picture', client: 'soft', summary: 'text' },
  },
  shownSchema: z.object({
    slug: z.string(),
    name: z.string(),
    client: z.string(),
    logo: z.string(),
    services: z.array(z.string()),
    sector: z.string(),
    sectorSlug: z.string(),
    year: z.string(),
    summary: z.string(),
    result: z.string(),
    cover: pictureSchema.nullable(),
  }),
  shown: (entry, picture) => {
    const { name, slug, client, logo, services, sector, year, summary, result, cover_alt } = entry;
    const cover = picture ? pictureWith(cover_alt, picture) : null;
    const sectorSlug = slugOfWords(sector);
    return { slug, name, client, logo, services, sector, sectorSlug, year, summary, result, cover };
  },
});

export type Case = EntryOf<typeof cases>;
export type ShownCase = ShownOf<typeof cases>;
