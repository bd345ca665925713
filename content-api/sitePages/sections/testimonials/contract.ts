import { sectionType } from '../../fields/contract.ts';
import { heading } from '../../fields/headings/contract.ts';

export const testimonials = sectionType(
  {
    label: 'Testimonials',
    hint: 'What clients say, from the list of testimonials; nothing while nobody has said anything.',
    shows: 'testimonials',
  },
  heading(),
);
