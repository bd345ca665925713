import { choice, fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const figures = sectionType(
  { label: 'Figures', hint: 'Numbers, each with its meaning.' },
  {
    ...heading(),
    layout: choice('Layout', { row: 'Side by side', large: 'One row each, as large as possible' }),
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
