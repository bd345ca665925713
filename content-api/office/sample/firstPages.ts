import { SAMPLE_PAGES } from '#static-data/sample/pages/index.ts';
import { type FormField, formOf, withTexts } from '../../sitePages/fields/form.shared.ts';
import { SECTION_TYPES, type Section } from '../../sitePages/sections/sections.shared.ts';
import { readSections, withData } from '../../sitePages/sections/stored.ts';
import { STARTS } from '../../sitePages/starts/starts.shared.ts';

/** Pages whose words are those of every site: an error, thanks, the booking. */
const SAYS_THE_SAME = /^\/(?:404|blog\/404|thank-you|thank-you\/booked|book)$/;

/** Sections that say the same whoever's page it is. */
const GENERIC: ReadonlySet<Section['type']> = new Set(['contactDetails', 'contactForm', 'booking']);

interface FirstPage {
  address: string;
  sections: readonly Section[];
}

/** The sections of a page that are still as the sample has them. */
export function begunAs({ address, sections }: FirstPage): Section[] {
  if (SAYS_THE_SAME.test(address)) return [];
  const first = samplesOf(address).flatMap((sample) => readSections(JSON.stringify(sample.sections)));
  const said = new Set(first.map(({ id, data }) => JSON.stringify([id, data])));
  return sections.filter(({ id, type, data }) => !GENERIC.has(type) && said.has(JSON.stringify([id, data])));
}

/** What a page may have begun as: that of a service may have moved with it. */
function samplesOf(address: string): typeof SAMPLE_PAGES {
  const isOfService = (at: string) => at.startsWith('/services/');
  return SAMPLE_PAGES.filter(
    (page) => page.address === address || (isOfService(address) && isOfService(page.address)),
  );
}

/** A page that a store begins with, with prompts where the sample has words of its own. */
export function promptedPage(page: (typeof SAMPLE_PAGES)[number]): {
  sections: Section[];
  description?: string;
} {
  const sections = promptedSections(page);
  return SAYS_THE_SAME.test(page.address) ? { sections } : { sections, description: '' };
}

function promptedSections({ address, sections }: { address: string; sections: object[] }): Section[] {
  const stored = readSections(JSON.stringify(sections));
  if (SAYS_THE_SAME.test(address)) return stored;
  return stored.map((section) =>
    GENERIC.has(section.type)
      ? section
      : withData(section, (data) =>
          withTexts(formOf(SECTION_TYPES[section.type]), data, (value, field, path) =>
            isOwnWords(value, field, path) ? promptFor(field, path) : value,
          ),
        ),
  );
}

/** Not what a button does, where a link leads, or which drawing there is. */
function isOwnWords(value: string, { input, choices, name }: FormField, path: string): boolean {
  if (value === '' || choices || !['line', 'text', 'richText'].includes(input)) return false;
  return (
    !/(?:^|\.)(?:buttons?|picture|poster|options)\b/.test(path) && !/^(?:.*href|url|serviceType)$/i.test(name)
  );
}

const SHORT = 20;

/** '[Title 2]': in brackets, so that nobody takes it for words of a page, and each of a list another one. */
function promptFor({ input, label, most = 0 }: FormField, path: string): string {
  const [number = ''] =
    path
      .match(/\d+/g)
      ?.map((place) => ` ${Number(place) + 1}`)
      .slice(-1) ?? [];
  const prompt = `[${label}${number}${input === 'line' ? '' : ': a few sentences'}]`;
  if (input === 'richText') return `<p>${prompt}</p>`;
  // What is set in large figures has room for a few letters.
  return most > 0 && most <= SHORT ? '…' : prompt;
}

/** The prompts that a page began with and that nobody has answered. */
export function promptsLeft({ address, sections }: FirstPage): string[] {
  const begun: Written[] = [
    ...samplesOf(address).flatMap(promptedSections),
    ...Object.values(STARTS).flatMap(({ sections }): readonly Written[] => sections),
  ];
  const prompts = new Set(begun.flatMap(textsOf).filter((text) => PROMPT.test(text)));
  const left = sections.flatMap(textsOf).filter((text) => prompts.has(text));
  return [...new Set(left)].map((text) => text.replace(/<\/?p>/g, ''));
}

const PROMPT = /^(?:<p>)?\[.+\](?:<\/p>)?$/;

interface Written {
  type: Section['type'];
  data: Record<string, unknown>;
}

/** All that people have written in a section. */
export function textsOf({ type, data }: Written): string[] {
  const texts: string[] = [];
  withTexts(formOf(SECTION_TYPES[type]), data, (value) => {
    texts.push(value);
    return value;
  });
  return texts;
}
