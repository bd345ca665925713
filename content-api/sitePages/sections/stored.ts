import { type Section, sectionSchema } from './sections.shared.ts';

/** The same section with other data, which has to be of its type. */
export function withData(
  section: Section,
  change: (data: Record<string, unknown>) => Record<string, unknown>,
): Section {
  return { ...section, data: change(section.data) } as Section;
}

/** Sections as they are stored, each with defaults for what has come to its type since; one of no type is left out. */
export function readSections(stored: string): Section[] {
  return validSections(JSON.parse(stored) as unknown[]);
}

/** The same of what was read already. */
export function validSections(sections: readonly unknown[]): Section[] {
  return sections.flatMap((section) => {
    const read = sectionSchema.safeParse(section);
    return read.success ? [read.data] : [];
  });
}
