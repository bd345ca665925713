import { fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const groups = sectionType(
  { label: 'Groups', hint: 'Named lists side by side, for example your tools.' },
  {
    ...heading(),
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
