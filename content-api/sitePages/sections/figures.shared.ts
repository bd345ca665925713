import { fields, layouts, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const figures = sectionType(
  { label: 'Figures', hint: 'Numbers, each with its meaning.' },
  {
    ...heading(),
    layout: layouts({
      row: ['Side by side', 'h4,7,11,8 t4,18,9,1.5 h19,7,8,8 t19,18,9,1.5 h32,7,12,8 t32,18,9,1.5'],
      large: ['One row each, as large as possible', 'h4,3,22,10 t30,9,12,1.5 h4,17,18,10 t30,23,12,1.5'],
      panels: [
        'Panels',
        'f4,4,12,22 h6,7,8,6 t6,20,8,1.5 f18,4,12,22 h20,7,8,6 t20,20,8,1.5 f32,4,12,22 h34,7,8,6 t34,20,8,1.5',
      ],
    }),
    figures: list(
      'Figures',
      fields({
        figure: line('Figure', { most: 20 }),
        label: line('Meaning', { most: 120 }),
        text: text('Source', { most: 500 }),
      }),
      { one: 'figure', most: 12 },
    ),
    note: text('Note', { most: 1000, hint: 'Shown below figures that have one row each.' }),
  },
);
