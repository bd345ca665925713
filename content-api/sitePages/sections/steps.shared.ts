import { fields, layouts, line, list, sectionType, text, toggle } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const steps = sectionType(
  { label: 'Steps', hint: 'What happens first, second and third.' },
  {
    ...heading(),
    layout: layouts({
      row: [
        'In a row',
        'b4,7,5,5 h4,15,9,2 t4,19,9,1.5 b18,7,5,5 h18,15,9,2 t18,19,9,1.5 b32,7,5,5 h32,15,9,2 t32,19,9,1.5',
      ],
      ladder: [
        'Each one column further down',
        'h4,4,12,2 t4,8,10,1.5 h16,13,12,2 t16,17,10,1.5 h28,22,12,2 t28,26,10,1.5',
      ],
      timeline: [
        'One below the other, on a line',
        'f6.5,3,0,24 b4,3,5,5 h14,4,14,2 t20,7,22,1.5 b4,12,5,5 h14,13,18,2 b4,21,5,5 h14,22,12,2',
      ],
    }),
    drawn: toggle('Drawings', { hint: 'In a row: a printed sheet that gains one colour with each step.' }),
    steps: list(
      'Steps',
      fields({
        title: line('Title', { most: 120 }),
        text: text('Text', { most: 1000 }),
        note: line('Time or result', { most: 200 }),
      }),
      { one: 'step', most: 12 },
    ),
  },
);
