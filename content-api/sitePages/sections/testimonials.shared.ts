import { sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const testimonials = sectionType(
  {
    label: 'Testimonials',
    hint: 'What clients say, from the list of testimonials; nothing while nobody has said anything.',
    shows: 'testimonials',
  },
  heading(),
);
