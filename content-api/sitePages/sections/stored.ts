import { sanitizeSectionText } from '../../richText/sectionText.ts';
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
