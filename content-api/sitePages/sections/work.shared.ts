import { choice, fields, layouts, line, list, sectionType, toggle } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const work = sectionType(
  { label: 'Work', hint: 'Case studies, each with a link to its page. Hidden while there are none.' },
  {
    ...heading(),
    layout: layouts({
      grid: ['Two columns, one set lower', 'i4,3,19,12 h4,17,12,2 i25,7,19,12 h25,21,12,2 t4,21,9,1.5'],
      full: ['Edge to edge, the title below', 'i0,2,48,18 h4,22,22,3 t30,22,14,1.5 t30,25,10,1.5'],
      index: [
        'Titles, one row each',
        'h4,4,24,3 t36,5,8,1.5 h4,12,30,3 t36,13,8,1.5 h4,20,20,3 t36,21,8,1.5',
      ],
    }),
    show: choice('Which ones', {
      first: 'The first of your list',
      service: 'Those of one service',
      chosen: 'Those you choose',
    }),
    service: line('Service', { most: 80, of: 'services' }),
    chosen: list('Case studies', fields({ slug: line('Case study', { most: 80, of: 'cases' }) }), {
      one: 'slug',
      most: 12,
    }),
    count: choice('How many', { '1': 'One', '2': 'Two', '3': 'Three', '4': 'Four', '6': 'Six', all: 'All' }),
    filters: toggle('Links to filter by service and sector', {
      hint: 'Each link leads to a prerendered page.',
    }),
  },
);
