import { PACKS } from '../agency/wording/packs.ts';
import { type FormField, formOf, withTexts } from './fields/form.shared.ts';
import { SECTION_TYPES, type Section } from './sections/sections.shared.ts';
import { withData } from './sections/stored.ts';
import { STARTS } from './starts/starts.shared.ts';

const SHORT = 20;

/** '[Title 2]' for the second entry of a list: in brackets, so that nobody takes it for words of the page. */
export function promptFor({ input, label, most = 0 }: FormField, path: string): string {
  const position = path.match(/\d+/g)?.at(-1);
  const number = position === undefined ? '' : ` ${Number(position) + 1}`;
  const isButton = /(?:^|\.)buttons?\b.*label$/.test(path);
  const prompt = `[${isButton ? 'Button' : label}${number}${input === 'line' ? '' : ': a few sentences'}]`;
  if (input === 'richText') return `<p>${prompt}</p>`;
  // Large figures have room for a few letters.
  return most > 0 && most <= SHORT ? '…' : prompt;
}

/** Whether a text, or a paragraph, still is the prompt that its field began with. */
function isPrompt(text: string, field: FormField): boolean {
  if (!/^(?:\[.+\]|…)$/.test(text)) return false;
  const { label, input, most = 0 } = field;
  if (text === '…') return input === 'line' && most > 0 && most <= SHORT;
  const [, words = ''] = /^\[(.+?)(?: \d+)?(?:: a few sentences)?\]$/.exec(text) ?? [];
  return words === label || (words === 'Button' && field.name === 'label') || OF_STARTS.has(text);
}

/** A plain text, or each paragraph of formatted text. */
const PARTS = /<p>([^<]*)<\/p>|^[^<]+$/g;
const partsOf = (value: string) => [...value.matchAll(PARTS)].map(([part, text = part]) => text);

/** In all languages: a site may have changed its own since. */
const OF_STARTS = new Set(
  [
    ...Object.values(STARTS)
      .flatMap(({ sections }): readonly Written[] => sections)
      .flatMap(textsOf),
    ...Object.values(PACKS).flatMap(({ starts }) => Object.values(starts)),
  ]
    .flatMap(partsOf)
    .filter((text) => /^\[.+\]$/.test(text)),
);

interface Written {
  type: Section['type'];
  data: Record<string, unknown>;
}

export function textsOf({ type, data }: Written): string[] {
  const texts: string[] = [];
  withTexts(formOf(SECTION_TYPES[type]), data, (value) => {
    texts.push(value);
    return value;
  });
  return texts;
}

/** The prompts that nobody has replaced yet, each once. */
export function promptsLeft(sections: readonly Written[]): string[] {
  const left = new Set<string>();
  for (const { type, data } of sections)
    withTexts(formOf(SECTION_TYPES[type]), data, (value, field) => {
      for (const text of partsOf(value)) if (text !== '…' && isPrompt(text, field)) left.add(text);
      return value;
    });
  return [...left];
}

/** Sections as visitors get them: without prompts, entries of lists that say nothing else, and sections left bare. */
export function withoutPrompts(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => {
    const form = formOf(SECTION_TYPES[section.type]);
    if (!hasPrompt(form, section.data)) return [section];
    const remaining = withData(section, (data) => answered(form, data));
    return saysSomething(remaining) ? [remaining] : [];
  });
}

type Data = Record<string, unknown>;

function hasPrompt(fields: readonly FormField[], data: Data): boolean {
  let found = false;
  withTexts(fields, data, (value, field) => {
    found ||= partsOf(value).some((text) => isPrompt(text, field));
    return value;
  });
  return found;
}

function answered(fields: readonly FormField[], data: Data): Data {
  const cleaned = (value: unknown, field: FormField): unknown => {
    if (typeof value === 'string')
      return value.replace(PARTS, (part, text = part) => (isPrompt(text, field) ? '' : part));
    if (Array.isArray(value) && field.entry) {
      const { entry } = field;
      const isKept = (one: unknown) => !hasPrompt([entry], { '': one }) || isSaid(cleaned(one, entry), entry);
      return value.filter(isKept).map((one) => cleaned(one, entry));
    }
    return field.fields && value !== null ? answered(field.fields, value as Data) : value;
  };
  const present = fields.filter(({ name }) => Object.hasOwn(data, name));
  return {
    ...data,
    ...Object.fromEntries(present.map((field) => [field.name, cleaned(data[field.name], field)])),
  };
}

/** The target of a link and the name of a drawing aren't text. */
function isSaid(value: unknown, field: FormField): boolean {
  if (typeof value === 'string')
    return (
      value !== '' &&
      !field.choices &&
      !/^(?:label|backLabel|eyebrow|service|serviceType)$|href$/i.test(field.name)
    );
  if (Array.isArray(value))
    return field.entry !== undefined && value.some((one) => isSaid(one, field.entry as FormField));
  return (field.fields ?? []).some((inner) => isSaid((value as Data)[inner.name], inner));
}

/** Sections that show entries of the back office, or a form, whatever their words. */
const SHOWS: ReadonlySet<Section['type']> = new Set([
  'anchors',
  'booking',
  'contactDetails',
  'contactForm',
  'enquiryForm',
  'latestPosts',
]);

/** Sections that say something without their picture. */
const NEED_NO_PICTURE: ReadonlySet<Section['type']> = new Set(['hero', 'quote']);

function saysSomething({ type, data }: Section): boolean {
  if (SHOWS.has(type) || 'shows' in SECTION_TYPES[type]) return true;
  const form = formOf(SECTION_TYPES[type]).filter(({ entry }) => entry?.is !== 'button');
  const content = form.filter(
    ({ input, is, one }) =>
      input === 'richText' ||
      ((input === 'list' || is === 'picture') && !(NEED_NO_PICTURE.has(type) && (is ?? one) === 'picture')),
  );
  return (content.length > 0 ? content : form).some((field) => isSaid((data as Data)[field.name], field));
}
