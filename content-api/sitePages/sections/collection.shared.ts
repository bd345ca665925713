import { choice, layouts, line, sectionType, toggle } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const collection = sectionType(
  { label: 'Collection', hint: 'Entries of one of your collections, for example jobs or events.' },
  {
    ...heading(),
    collection: line('Entries', { most: 200, of: 'collections' }),
    layout: layouts({
      rows: [
        'One row each',
        'h4,4,22,3 t36,5,8,1.5 t4,9,12,1.5 h4,14,28,3 t36,15,8,1.5 t4,19,12,1.5 h4,24,18,3 t36,25,8,1.5',
      ],
      cards: [
        'Cards',
        'f4,3,12,24 h6,6,8,2 t6,11,8,1.5 f18,3,12,24 h20,6,8,2 t20,11,8,1.5 f32,3,12,24 h34,6,8,2 t34,11,8,1.5',
      ],
      table: [
        'A table',
        'h4,4,10,1.5 h20,4,8,1.5 h34,4,8,1.5 f4,8,40,0 t4,11,12,1.5 t20,11,8,1.5 t34,11,8,1.5 f4,15,40,0 t4,18,10,1.5 t20,18,8,1.5 t34,18,8,1.5 f4,22,40,0',
      ],
    }),
    count: choice('How many', {
      all: 'All',
      one: 'One',
      two: 'Two',
      three: 'Three',
      four: 'Four',
      six: 'Six',
    }),
    filters: toggle('Links to filter', { hint: 'Each link leads to a prerendered page.' }),
    empty: line('Text without entries', {
      most: 300,
      hint: 'Shown while there are no entries. Leave it empty to hide the section instead.',
    }),
  },
);
