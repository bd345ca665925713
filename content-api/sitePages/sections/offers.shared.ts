import { choice, fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const offers = sectionType(
  { label: 'Offers', hint: 'Titles with short text, for example for offers or reasons.' },
  {
    ...heading(),
    layout: choice('Layout', {
      columns: 'Three side by side',
      ledger: 'One row each',
      staggered: 'Two indented columns',
      pairs: 'Two uneven columns',
    }),
    offers: list(
      'Offers',
      fields({ title: line('Title', { most: 120 }), text: text('Text', { most: 1000 }) }),
      { one: 'offer' },
    ),
  },
);
