import { fields, line, list, richText, sectionType, text } from '../fields/fields.shared.ts';

export const records = sectionType(
  {
    label: 'Records',
    hint: 'Entries with facts, for example the data listed in a privacy notice.',
  },
  {
    title: line('Title', { most: 300 }),
    before: richText('Text before', { most: 5000 }),
    records: list(
      'Records',
      fields({
        name: line('Name', { most: 120 }),
        facts: list('Facts', fields({ label: line('What', { most: 80 }), text: text('Text') }), {
          one: 'fact',
          most: 12,
        }),
      }),
      { one: 'record' },
    ),
    after: richText('Text after', { most: 5000 }),
  },
);
