import { layouts, line, sectionType } from '../fields/fields.shared.ts';
import { LISTED } from './listed.shared.ts';

export const logoStrip = sectionType(
  { label: 'Client logos', hint: 'A moving strip of your client logos.', shows: LISTED.logoStrip },
  {
    layout: layouts({
      strip: ['A moving strip', 'f0,8,48,0 t3,13,8,4 t14,13,6,4 t23,13,9,4 t35,13,8,4 f0,22,48,0'],
      grid: [
        'In rows, standing still',
        'f4,4,13,10 t7,8,7,2 f17,4,13,10 t20,8,7,2 f30,4,13,10 t33,8,7,2 f4,14,13,10 t7,18,7,2 f17,14,13,10 t20,18,7,2 f30,14,13,10 t33,18,7,2',
      ],
    }),
    title: line('Title', { most: 120 }),
  },
);
