import { fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const story = sectionType(
  { label: 'Story', hint: 'The history of your agency, year by year.' },
  {
    ...heading(),
    years: list(
      'Years',
      fields({
        year: line('Year', { most: 20 }),
        title: line('Title', { most: 120 }),
        text: text('Text', { most: 1000 }),
      }),
      { one: 'year' },
    ),
  },
);
