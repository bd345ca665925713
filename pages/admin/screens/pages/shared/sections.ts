import {
  SECTION_TYPES,
  type SectionTypeName,
  sectionSchema,
} from '#content-api/sitePages/sections/sections.shared.ts';
import { newSectionId } from '#content-api/sitePages/sitePages.shared.ts';

/** Its data may not fit its contract while the user types. */
export interface EditedSection {
  id: string;
  type: SectionTypeName;
  hidden: boolean;
  data: unknown;
}

type Sections = readonly EditedSection[];

export function newSection(type: SectionTypeName): EditedSection {
  return sectionSchema.parse({ id: newSectionId(), type });
}

export function copyOf(section: EditedSection): EditedSection {
  return { ...structuredClone(section), id: newSectionId() };
}

/** @param after the id of the section before it; null for the beginning, an unknown id for the end. */
export function withAdded(sections: Sections, section: EditedSection, after: string | null): Sections {
  if (sections.some(({ id }) => id === section.id)) return sections;
  const index = sections.findIndex(({ id }) => id === after);
  return sections.toSpliced(after === null ? 0 : index < 0 ? sections.length : index + 1, 0, section);
}

export function withChanged(
  sections: Sections,
  id: string,
  change: Partial<Pick<EditedSection, 'hidden' | 'data'>>,
): Sections {
  return sections.map((section) => (section.id === id ? { ...section, ...change } : section));
}

export function without(sections: Sections, id: string): Sections {
  return sections.filter((section) => section.id !== id);
}

/** Returns null for the first section. */
export function previousOf(sections: Sections, id: string): string | null {
  return sections[sections.findIndex((section) => section.id === id) - 1]?.id ?? null;
}

export function nameOf({ type, data }: EditedSection): string {
  const { label } = SECTION_TYPES[type];
  const title = titleOf(data);
  return title === '' ? label : `${label}: ${title}`;
}

export function titleOf(data: unknown): string {
  const { title, quote, from } = Object(data) as { title?: unknown; quote?: unknown; from?: unknown };
  const label = [title, quote, from].find((text) => typeof text === 'string' && text !== '');
  return typeof label === 'string' ? label : '';
}

/** The enquiry form of the home page can move, but the site needs it. */
export function isHeld(address: string, { type }: EditedSection): boolean {
  return address === '/' && type === 'enquiryForm';
}
