import { fields, layouts, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const offers = sectionType(
  { label: 'Offers', hint: 'Titles with short text, for example for offers or reasons.' },
  {
    ...heading(),
    layout: layouts({
      columns: [
        'Three side by side',
        'h4,6,11,3 t4,12,11,1.5 t4,16,9,1.5 h18,6,11,3 t18,12,11,1.5 t18,16,9,1.5 h32,6,11,3 t32,12,11,1.5 t32,16,9,1.5',
      ],
      ledger: [
        'One row each',
        'h4,4,14,3 t24,4,20,1.5 t24,7,16,1.5 h4,13,11,3 t24,13,20,1.5 h4,22,16,3 t24,22,20,1.5',
      ],
      staggered: [
        'Two indented columns',
        'h12,4,13,3 t12,9,13,1.5 h29,10,13,3 t29,15,13,1.5 h12,18,13,3 t12,23,13,1.5',
      ],
      pairs: [
        'Two uneven columns',
        'h4,5,22,3 t4,10,22,1.5 h32,5,12,3 t32,10,12,1.5 h4,18,12,3 t4,23,12,1.5 h22,18,22,3 t22,23,22,1.5',
      ],
    }),
    offers: list(
      'Offers',
      fields({ title: line('Title', { most: 120 }), text: text('Text', { most: 1000 }) }),
      { one: 'offer' },
    ),
  },
);
