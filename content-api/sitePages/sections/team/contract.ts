import { sectionType } from '../../fields/contract.ts';
import { heading } from '../../fields/headings/contract.ts';

export const team = sectionType(
  {
    label: 'Team',
    hint: 'The people from the list of authors, with their pictures.',
    once: true,
    shows: 'authors',
  },
  heading(),
);
