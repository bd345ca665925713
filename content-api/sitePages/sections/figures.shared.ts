import { choice, fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const figures = sectionType(
  { label: 'Figures', hint: 'Numbers, each with what it stands for.' },
  {
    ...heading(),
    layout: choice('Layout', { row: 'Side by side', large: 'A row each, as large as there is room' }),
    figures: list(
      'Figures',
      fields({
        figure: line('Figure', { most: 20 }),
        label: line('What it counts', { most: 120 }),
        text: text('Where it comes from', { most: 500 }),
      }),
      { one: 'figure', most: 12 },
    ),
    note: text('Note', { most: 1000, hint: 'Below the figures that have a row each.' }),
  },
);
