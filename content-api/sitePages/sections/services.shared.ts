import { layouts, line, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';
import { LISTED } from './listed.shared.ts';

export const services = sectionType(
  { label: 'Services', hint: 'All services, each with a link to its page.', shows: LISTED.services },
  {
    ...heading(),
    layout: layouts({
      index: [
        'One row each',
        'i4,4,8,6 h15,5,16,3 t34,6,10,1.5 i4,12,8,6 h15,13,12,3 t34,14,10,1.5 i4,20,8,6 h15,21,18,3 t34,22,10,1.5',
      ],
      cards: [
        'Large cards, each with a button',
        'f4,3,19,24 i6,5,15,9 h6,16,12,2 b6,21,8,3 f25,3,19,24 i27,5,15,9 h27,16,12,2 b27,21,8,3',
      ],
      names: ['Names, set large', 'h4,3,30,4 h4,10,22,4 h4,17,34,4 h4,24,18,4'],
    }),
    buttonLabel: line('Card button text', { most: 80 }),
  },
);
