import { fields, line, list, sectionType, text } from '../fields/fields.shared.ts';

export const facts = sectionType(
  {
    label: 'Facts',
    hint: 'A few facts between lines, for example about a case: client, year, services.',
  },
  {
    facts: list(
      'Facts',
      fields({ title: line('Title', { most: 80 }), text: text('Text', { most: 500, links: true }) }),
      { one: 'fact', most: 12 },
    ),
  },
);
