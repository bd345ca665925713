import { choice, fields, line, list, sectionType, text, toggle } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const steps = sectionType(
  { label: 'Steps', hint: 'What happens first, second and third.' },
  {
    ...heading(),
    layout: choice('Layout', { row: 'In a row', ladder: 'Each one column further down' }),
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
