import { FRAME } from '../../agency/wording/forms.shared.ts';
import { wordOf } from '../../agency/wording/word.shared.ts';
import type { OwnWording } from '../../agency/wording/wording.shared.ts';
import { sanitizeSectionText } from '../../richText/sectionText.ts';
import { mailtoLink } from '../../values/email/email.shared.ts';
import { postalLines, telephoneLink } from '../../values/formats/contact.shared.ts';
import { formOf, withTexts } from '../fields/form.shared.ts';
import {
  isSectionId,
  SECTION_TYPES,
  type Section,
  type SectionOf,
  sectionSchema,
} from './sections.shared.ts';

/** The same section with other data, which has to be of its type. */
export function withData(
  section: Section,
  change: (data: Record<string, unknown>) => Record<string, unknown>,
): Section {
  return { ...section, data: change(section.data) } as Section;
}

/** Sections as they are kept: no script, no foreign markup in any of their texts. */
export function prepareSections(sections: readonly Section[]): Section[] {
  return sections.map((section) =>
    withData(section, (data) =>
      withTexts(formOf(SECTION_TYPES[section.type]), data, (value, { input }) =>
        input === 'richText' ? sanitizeSectionText(value) : value,
      ),
    ),
  );
}

/** Sections as they are stored, each with defaults for what has come to its type since. */
export function readSections(stored: string): Section[] {
  return validSections(JSON.parse(stored) as unknown[]);
}

/** The same of what was read already. One that can't be read is kept whole, as a section that says so. */
export function validSections(sections: readonly unknown[]): Section[] {
  return sections.flatMap((section, index) => {
    const read = sectionSchema.safeParse(section);
    if (!read.success) return unreadableSection(section, index, sections);
    if (read.data.type !== 'unreadable') return read.data;
    const again = sectionSchema.safeParse(parsed(read.data.data.kept));
    // Nobody has looked over its texts.
    return again.success && again.data.type !== 'unreadable' ? prepareSections([again.data]) : read.data;
  });
}

/** @param all the page's sections, of which no two have the same id. */
export function unreadableSection(
  section: unknown,
  index: number,
  all: readonly unknown[],
): SectionOf<'unreadable'> {
  const { id, hidden } = Object(section) as { id?: unknown; hidden?: unknown };
  const isOwn = isSectionId(id) && all.every((other) => other === section || Object(other).id !== id);
  const [issue] = sectionSchema.safeParse(section).error?.issues ?? [];
  const path = issue?.path.filter((part) => part !== 'data').join('.');
  return {
    id: isOwn ? id : `unreadable-${index + 1}`,
    type: 'unreadable',
    hidden: hidden === true,
    data: { why: [path, issue?.message].filter(Boolean).join(': '), kept: JSON.stringify(section) ?? 'null' },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The values that placeholders in a page refer to; an empty value removes the words around it too. */
export interface Agency {
  brand: string;
  email: string;
  phone: string;
  address: { street: string; locality: string; postalCode: string; region?: string; country?: string };
  wording?: OwnWording;
  timezone?: string;
  language?: string;
  /** What the checks found in the published pages and posts, and the day of the last change. */
  checks?: { pages: number; barriers: number; on: string };
}

interface Word {
  text: string;
  href?: string;
}

const IN_BRACES = /\{([^{}]*)\}/g;
/** 'to email', in any language. */
const TO_EMAIL = /^(\p{L}[\p{L} ]* )email$/u;
const NAMED = /\b(brand|town|address|email|phone|checkedOn|checkedPages|barriers)\b/;

/** Whether a text shows what the checks found, which takes time to count. */
export const NAMES_CHECKS = /\{[^{}]*\b(?:checkedOn|checkedPages|barriers)\b[^{}]*\}/;

/** '{brand}', '{ in town}' with a space that goes with it, '{address: words for where there is one}'. */
export function filled(text: string, agency: Agency): string {
  return filledWith(
    text,
    agency,
    ({ text: word }) => word,
    (rest) => rest,
  );
}

/** The same as HTML, with links. @param text without markup. */
export function filledAsHtml(text: string, agency: Agency): string {
  return filledWith(text, agency, markup, escaped);
}

/** The same of HTML, between its tags. */
export function filledHtml(html: string, agency: Agency): string {
  const parts = html.split(/(<[^>]*>)/);
  return parts
    .map((part) => (part.startsWith('<') ? part : filledWith(part, agency, markup, (rest) => rest)))
    .join('');
}

function filledWith(
  text: string,
  agency: Agency,
  write: (word: Word) => string,
  rest: (text: string) => string,
): string {
  let from = 0;
  let result = '';
  for (const { 0: match, 1: inner = '', index } of text.matchAll(IN_BRACES)) {
    const words = wordsFor(inner, wordsOf(agency), agency.wording);
    result += rest(text.slice(from, index));
    result +=
      words === null
        ? rest(match)
        : words.map((word) => (typeof word === 'string' ? rest(word) : write(word))).join('');
    from = index + match.length;
  }
  return result + rest(text.slice(from));
}

/** The replacement for braces; null for an unknown placeholder. */
function wordsFor(
  inner: string,
  words: Record<string, Word>,
  wording: OwnWording = {},
): (Word | string)[] | null {
  const { email, phone } = words;
  if (inner === 'email or phone') return [email?.text ? email : (phone ?? '')];
  const [, to] = TO_EMAIL.exec(inner) ?? [];
  if (to) return email?.text ? [to, email] : throughForm(wording);
  const [, name = ''] = NAMED.exec(inner) ?? [];
  const word = words[name];
  if (!word) return null;
  if (word.text === '') return [];
  if (inner.startsWith(`${name}:`))
    return [
      inner
        .slice(name.length + 1)
        .trimStart()
        .replace(/^(?=[^,.;])/, ' '),
    ];
  const [before = '', after = ''] = inner.split(name);
  return [before, word, after];
}

function throughForm(wording: OwnWording): (Word | string)[] {
  const [before = '', after = ''] = wordOf(wording, FRAME.throughForm).split('{form}');
  return [before, { text: wordOf(wording, FRAME.contactForm), href: '/contact-us' }, after];
}

function wordsOf({ brand, email, phone, address, checks }: Agency): Record<string, Word> {
  const dialled = telephoneLink(phone);
  return {
    brand: { text: brand },
    town: { text: address.locality.trim() },
    address: { text: postalLines(address).join(', ') },
    email: { text: email, href: mailtoLink(email) },
    phone: { text: phone, ...(dialled ? { href: dialled } : {}) },
    checkedOn: { text: checks?.on ?? '' },
    checkedPages: { text: checks ? String(checks.pages) : '' },
    barriers: { text: checks ? String(checks.barriers) : '' },
  };
}

function markup({ text, href }: Word): string {
  return href === undefined ? escaped(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
