import { fields, line, list, richText, sectionType, text } from '../fields/fields.shared.ts';

export const records = sectionType(
  {
    label: 'Records',
    hint: 'Things that are kept, each with its facts, as a privacy notice has them.',
  },
  {
    title: line('Title', { most: 300 }),
    before: richText('Before them', { most: 5000 }),
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
    after: richText('After them', { most: 5000 }),
  },
);
