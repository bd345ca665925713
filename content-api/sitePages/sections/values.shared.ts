import { choice, fields, layouts, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const values = sectionType(
  { label: 'Values', hint: 'Your values, each with a small drawing.' },
  {
    ...heading(),
    layout: layouts({
      rows: [
        'One row each',
        'b4,4,6,6 h14,5,12,3 t30,5,14,1.5 t30,8,10,1.5 b4,17,6,6 h14,18,9,3 t30,18,14,1.5 t30,21,12,1.5',
      ],
      columns: [
        'Side by side',
        'b4,5,6,6 h4,14,10,2 t4,18,10,1.5 b19,5,6,6 h19,14,10,2 t19,18,10,1.5 b34,5,6,6 h34,14,10,2 t34,18,10,1.5',
      ],
    }),
    values: list(
      'Values',
      fields({
        name: line('Value', { most: 80 }),
        text: text('Text', { most: 1000 }),
        drawing: choice('Drawing', {
          '': 'None',
          innovation: 'Dots and a disc',
          partnership: 'Two shapes over each other',
          quality: 'In register',
          results: 'Above the line',
        }),
      }),
      { one: 'value', most: 12 },
    ),
  },
);
