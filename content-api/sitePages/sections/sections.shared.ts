import { z } from 'zod';
import type { SectionType } from '../fields/fields.shared.ts';
import { anchors } from './anchors.shared.ts';
import { booking } from './booking.shared.ts';
import { callToAction } from './callToAction.shared.ts';
import { collection } from './collection.shared.ts';
import { contactDetails } from './contactDetails.shared.ts';
import { contactForm } from './contactForm.shared.ts';
import { enquiryForm } from './enquiryForm.shared.ts';
import { facts } from './facts.shared.ts';
import { figures } from './figures.shared.ts';
import { film } from './film.shared.ts';
import { gallery } from './gallery.shared.ts';
import { groups } from './groups.shared.ts';
import { hero } from './hero.shared.ts';
import { industries } from './industries.shared.ts';
import { latestPosts } from './latestPosts.shared.ts';
import { logoStrip } from './logoStrip.shared.ts';
import { offers } from './offers.shared.ts';
import { pictureText } from './pictureText.shared.ts';
import { priceTable } from './priceTable.shared.ts';
import { questions } from './questions.shared.ts';
import { quote } from './quote.shared.ts';
import { reasons } from './reasons.shared.ts';
import { records } from './records.shared.ts';
import { reused } from './reused.shared.ts';
import { richText } from './richText.shared.ts';
import { services } from './services.shared.ts';
import { steps } from './steps.shared.ts';
import { story } from './story.shared.ts';
import { team } from './team.shared.ts';
import { testimonials } from './testimonials.shared.ts';
import { unreadable } from './unreadable.shared.ts';
import { values } from './values.shared.ts';
import { work } from './work.shared.ts';

/** Every kind of section, in the order they are offered. Its component is in renderer/sections, under the same name. */
export const SECTION_TYPES = {
  hero,
  richText,
  pictureText,
  callToAction,
  services,
  offers,
  reasons,
  steps,
  figures,
  facts,
  groups,
  industries,
  values,
  story,
  team,
  logoStrip,
  testimonials,
  work,
  collection,
  quote,
  latestPosts,
  gallery,
  film,
  priceTable,
  questions,
  records,
  contactDetails,
  contactForm,
  enquiryForm,
  booking,
  anchors,
  reused,
  unreadable,
} satisfies Record<string, SectionType>;

export type SectionTypeName = keyof typeof SECTION_TYPES;
export type SectionDataOf<Name extends SectionTypeName> = z.output<(typeof SECTION_TYPES)[Name]['data']>;

/** A section of a page. Its id never changes, and is the target of links to this part of the page. */
export type SectionOf<Name extends SectionTypeName> = {
  id: string;
  type: Name;
  hidden: boolean;
  data: SectionDataOf<Name>;
};
export type Section = { [Name in SectionTypeName]: SectionOf<Name> }[SectionTypeName];

/** Ids of the menus, the footer and the fields of forms, and of what titles are called by. */
const OF_FRAME = /^main$|^(?:menu|footer|enquiry|contact|booking|blog)-|-(?:title|dots|ink|spot)$/;

const sectionId = z
  .string('A section must have an id')
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'An id can have up to 40 lowercase letters, digits and hyphens')
  .refine((id) => !OF_FRAME.test(id), 'This id belongs to the frame of every page, or to a form');

const names = Object.keys(SECTION_TYPES) as [SectionTypeName, ...SectionTypeName[]];
/** The types of sections that users and programs can add. */
export const OFFERED = names.filter((name) => name !== 'unreadable');
const [first, ...others] = names.map((name) =>
  z.strictObject({
    id: sectionId,
    hidden: z.boolean('Hidden must be true or false').default(false),
    type: z.literal(name),
    data: (SECTION_TYPES[name].data as unknown as z.ZodObject).prefault({}),
  }),
);

/** A section as it is sent and kept: `data` is that of its type, and what is left out has its default. */
export const sectionSchema = z.discriminatedUnion('type', [first as NonNullable<typeof first>, ...others], {
  error: ({ code, note }) =>
    code === 'invalid_union' && note === 'No matching discriminator'
      ? `There is no such kind of section; there are ${OFFERED.join(', ')}`
      : undefined,
}) as unknown as z.ZodType<Section>;

export const sectionTypeSchema = z.enum(
  names,
  `There is no such kind of section; there are ${OFFERED.join(', ')}`,
);

export function isSectionId(id: unknown): id is string {
  return sectionId.safeParse(id).success;
}

export function isSectionType(name: string): name is SectionTypeName {
  return Object.hasOwn(SECTION_TYPES, name);
}

/** Whether other pages can show it: not if it is hidden, shows another page's, or is a form, whose fields have fixed ids. */
export function isReusable({ type, hidden }: Pick<Section, 'type' | 'hidden'>): boolean {
  return !hidden && type !== 'reused' && type !== 'unreadable' && !('once' in SECTION_TYPES[type]);
}
