import { fields, layouts, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const groups = sectionType(
  { label: 'Groups', hint: 'Named lists side by side, for example your tools.' },
  {
    ...heading(),
    layout: layouts({
      columns: [
        'Side by side',
        'h4,4,10,3 t4,10,9,1.5 t4,14,9,1.5 t4,18,9,1.5 h19,4,10,3 t19,10,9,1.5 t19,14,9,1.5 h34,4,10,3 t34,10,9,1.5 t34,14,9,1.5',
      ],
      rows: [
        'One row each',
        'h4,4,12,3 t20,5,7,1.5 t29,5,6,1.5 t37,5,7,1.5 h4,13,9,3 t20,14,9,1.5 t31,14,6,1.5 h4,22,14,3 t20,23,6,1.5 t28,23,9,1.5',
      ],
    }),
    groups: list(
      'Groups',
      fields({
        title: line('Title', { most: 120 }),
        text: text('Text', { most: 500 }),
        items: list('Entries', line('Entry', { most: 120 }), { one: 'entry' }),
      }),
      { one: 'group', most: 12 },
    ),
  },
);
