import { SAMPLE_PAGES } from '../../database/baseline/samplePages.ts';
import { type FormField, formOf, withTexts } from '../../sitePages/fields/form.shared.ts';
import { promptFor } from '../../sitePages/prompts.ts';
import { SECTION_TYPES, type Section } from '../../sitePages/sections/sections.shared.ts';
import { readSections, withData } from '../../sitePages/sections/stored.ts';

/** These texts fit every site: errors, thanks and the booking. */
const SAYS_THE_SAME = /^\/(?:404|blog\/404|thank-you|thank-you\/booked|book)$/;

/** These sections fit every site. */
const GENERIC: ReadonlySet<Section['type']> = new Set(['contactDetails', 'contactForm', 'booking']);

/** Texts of the specification, which sites without the sample have too, by page and section. */
const KEPT: Record<string, Record<string, string>> = {
  '/404#head': { title: 'Oops! Page not found', 'buttons.0.label': 'Return to Home' },
  '/blog/404#head': {
    title: 'Post Not Found',
    lede: "The blog post you're looking for doesn't exist.",
    'buttons.0.label': 'Back to Blog',
  },
  '/thank-you#head': {
    title: 'Thank you!',
    lede: 'We have received your enquiry and will get back to you soon.',
    'buttons.0.label': 'Book a Free Consultation',
  },
  '/thank-you/booked#head': {
    title: 'Your meeting is booked',
    lede: 'We’ve emailed you the link to the video call and an invitation for your calendar. If nothing arrives within ten minutes, check your spam folder, then contact us {at email}.',
    'buttons.1.label': 'Back to the home page',
  },
  '/book#booking': {
    title: 'Book a Free Consultation',
    formTitle: 'Choose a time',
    aside: 'Your confirmation carries the link to the call and an invitation for your calendar.',
  },
  '/contact-us#head': { 'buttons.0.label': 'Book a Free Consultation' },
  '/contact-us#details': {
    responseLabel: 'Response time',
    emailLabel: 'E-mail',
    phoneLabel: 'Telephone',
    addressLabel: 'Address',
    hoursLabel: 'Opening hours',
    profilesLabel: 'Elsewhere',
  },
  '/contact-us#form': { title: 'Send us a message' },
  '/privacy#controller': { title: 'Who is responsible' },
  '/privacy#records': { title: 'What we collect, why, and how long we keep it' },
  '/privacy#recipients': { title: 'Who sees it' },
  '/privacy#device': { title: 'Cookies and your device' },
  '/privacy#rights': { title: 'Your rights' },
  '/privacy#complaints': { title: 'Complaints' },
  '/privacy#changes': { title: 'Changes to this notice' },
};

/** Prompts in a list: more would look like a form to fill in. */
const MOST_ENTRIES = 4;

interface FirstPage {
  address: string;
  sections: readonly Section[];
}

/** The sections that still have the sample's text. Texts that fit every site don't count. */
export function begunAs(page: FirstPage): Section[] {
  if (SAYS_THE_SAME.test(page.address)) return [];
  return asInSample(page).filter(({ type }) => !GENERIC.has(type));
}

/** The sections that are word for word as in the sample. */
function asInSample({ address, sections }: FirstPage): Section[] {
  const first = samplesOf(address).flatMap((sample) => readSections(JSON.stringify(sample.sections)));
  const originals = new Set(first.map(({ id, data }) => JSON.stringify([id, data])));
  return sections.filter(({ id, data }) => originals.has(JSON.stringify([id, data])));
}

function samplesOf(address: string): typeof SAMPLE_PAGES {
  const isOfService = (at: string) => at.startsWith('/services/');
  return SAMPLE_PAGES.filter(
    (page) => page.address === address || (isOfService(address) && isOfService(page.address)),
  );
}

/** Null when no section is as in the sample. */
export function promptedSections(page: FirstPage): Section[] | null {
  const begun = new Set(asInSample(page));
  const sections = page.sections.map((section) =>
    begun.has(section) ? prompted(page.address, section) : section,
  );
  return JSON.stringify(sections) === JSON.stringify(page.sections) ? null : sections;
}

/** Replaces texts with prompts, and leaves out the drawings, which fit the sample's trade only. */
function prompted(address: string, section: Section): Section {
  const keptFields = KEPT[`${address}#${section.id}`] ?? {};
  const form = formOf(SECTION_TYPES[section.type]);
  return withData(section, (data) => ({
    ...withTexts(form, fewerEntries(data), (value, field, path) => {
      if (keptFields[path] !== undefined) return keptFields[path];
      if (field.name === 'drawing') return '';
      return isOwnWords(value, field, path) ? promptFor(field, path) : value;
    }),
    ...('drawn' in data ? { drawn: false } : {}),
  }));
}

function fewerEntries<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(fewerEntries) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fewerEntries(one)])) as Value;
}

/** Excludes actions of buttons, targets of links and choices of pictures. */
function isOwnWords(value: string, { input, choices, name }: FormField, path: string): boolean {
  if (value === '' || choices || !['line', 'text', 'richText'].includes(input)) return false;
  if (/(?:^|\.)(?:picture|poster|options)\b/.test(path)) return false;
  return !/^(?:url|service|serviceType|backLabel)$|href$/i.test(name);
}
