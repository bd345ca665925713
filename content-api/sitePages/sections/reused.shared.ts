import { link, sectionType } from '../fields/fields.shared.ts';

export const reused = sectionType(
  {
    label: 'Section from another page',
    hint: 'Shows a section of another page. Edit it there, and it changes everywhere.',
  },
  {
    /** The address of the page, '#', and the id of the section: '/about-us#figures'. */
    from: link('Section', {
      of: 'sections',
      hint: 'Only sections that visitors can see on a published page.',
    }),
  },
);
