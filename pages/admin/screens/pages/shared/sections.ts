import {
  SECTION_TYPES,
  type SectionTypeName,
  sectionSchema,
} from '#content-api/sitePages/sections/sections.shared.ts';
import { newSectionId } from '#content-api/sitePages/sitePages.shared.ts';

/** A section as it is being edited: what is typed may not be what its contract takes yet. */
export interface EditedSection {
  id: string;
  type: SectionTypeName;
  hidden: boolean;
  data: unknown;
}

type Sections = readonly EditedSection[];

/** A new one of this kind, with its defaults. */
export function newSection(type: SectionTypeName): EditedSection {
  return sectionSchema.parse({ id: newSectionId(), type });
}

/** The same under an id of its own. */
export function copyOf(section: EditedSection): EditedSection {
  return { ...structuredClone(section), id: newSectionId() };
}

/** @param after id of the one it comes behind; null for the beginning, an unknown one for the end. */
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

/** The id of the one before it; null where it is the first. */
export function previousOf(sections: Sections, id: string): string | null {
  return sections[sections.findIndex((section) => section.id === id) - 1]?.id ?? null;
}

/** Names a section by its kind, and by its title if it has one. */
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

/** The enquiry form of the home page can be moved, but the site doesn't do without it. */
export function isHeld(address: string, { type }: EditedSection): boolean {
  return address === '/' && type === 'enquiryForm';
}
