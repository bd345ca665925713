import { layouts, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';
import { LISTED } from './listed.shared.ts';

export const testimonials = sectionType(
  {
    label: 'Testimonials',
    hint: 'Quotes from the list of testimonials. Hidden while the list is empty.',
    shows: LISTED.testimonials,
  },
  {
    ...heading(),
    layout: layouts({
      strip: [
        'A moving strip',
        'f0,6,10,18 t0,10,7,1.5 f13,6,16,18 t16,10,10,1.5 t16,14,10,1.5 f32,6,16,18 t35,10,10,1.5',
      ],
      columns: [
        'Columns',
        'f4,3,12,14 t6,6,8,1.5 f4,19,12,8 f18,3,12,9 t20,6,8,1.5 f18,14,12,13 t20,17,8,1.5 f32,3,12,17 t34,6,8,1.5 f32,22,12,5',
      ],
      large: ['One below the other, set large', 'h4,4,40,3 h4,9,28,3 t4,14,10,1.5 h4,19,40,3 h4,24,20,3'],
    }),
  },
);
