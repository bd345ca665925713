import { fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const industries = sectionType(
  { label: 'Industries', hint: 'Industries you work for: the task, and the part that a person keeps.' },
  {
    ...heading(),
    personLabel: line('Before the part of a person', { most: 80 }),
    industries: list(
      'Industries',
      fields({
        title: line('Title', { most: 120 }),
        text: text('Text', { most: 1000 }),
        person: line('Part of a person', { most: 300 }),
      }),
      { one: 'industry', most: 12 },
    ),
  },
);
