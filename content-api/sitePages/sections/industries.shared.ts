import { fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const industries = sectionType(
  { label: 'Industries', hint: 'Industries you work for: the task, and what stays with people.' },
  {
    ...heading(),
    personLabel: line('Label before what stays with people', { most: 80 }),
    industries: list(
      'Industries',
      fields({
        title: line('Title', { most: 120 }),
        text: text('Text', { most: 1000 }),
        person: line('What stays with people', { most: 300 }),
      }),
      { one: 'industry', most: 12 },
    ),
  },
);
