import { sanitizeSectionText } from '../richText/sectionText.ts';
import { formOf, withTexts } from './fields/form.shared.ts';
import { SECTION_TYPES, type Section } from './sections/sections.shared.ts';
import { withData } from './sections/stored.ts';

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
