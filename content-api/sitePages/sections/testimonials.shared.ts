import { sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const testimonials = sectionType(
  {
    label: 'Testimonials',
    hint: 'Quotes from the list of testimonials. Hidden while the list is empty.',
    shows: 'testimonials',
  },
  heading(),
);
