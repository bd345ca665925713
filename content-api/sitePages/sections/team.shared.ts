import { sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const team = sectionType(
  {
    label: 'Team',
    hint: 'The people from the list of authors, with their photos.',
    once: true,
    shows: 'authors',
  },
  heading(),
);
