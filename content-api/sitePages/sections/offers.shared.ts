import { choice, fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const offers = sectionType(
  { label: 'Offers', hint: 'Titles with their sentences: what there is to have, or reasons for it.' },
  {
    ...heading(),
    layout: choice('Layout', {
      columns: 'Three side by side',
      ledger: 'A row each',
      staggered: 'Two columns off the margin',
      pairs: 'Two uneven columns',
    }),
    offers: list(
      'Offers',
      fields({ title: line('Title', { most: 120 }), text: text('Text', { most: 1000 }) }),
      { one: 'offer' },
    ),
  },
);
