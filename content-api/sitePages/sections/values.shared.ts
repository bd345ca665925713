import { choice, fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const values = sectionType(
  { label: 'Values', hint: 'Your values, each with a small drawing.' },
  {
    ...heading(),
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
