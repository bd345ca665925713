import { buttons } from '../fields/drawings.shared.ts';
import { choice, layouts, line, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const latestPosts = sectionType(
  {
    label: 'Latest posts',
    hint: 'The newest posts of the blog or of one category. Hidden while there are none.',
  },
  {
    ...heading(),
    layout: layouts({
      cards: [
        'Three side by side',
        'i4,4,12,10 h4,16,12,2 t4,20,9,1.5 i18,4,12,10 h18,16,12,2 t18,20,9,1.5 i32,4,12,10 h32,16,12,2 t32,20,9,1.5',
      ],
      lead: [
        'The newest one large',
        'i4,4,24,16 h4,22,20,2 t4,26,14,1.5 i32,4,12,7 h32,12,10,1.5 i32,16,12,7 h32,24,10,1.5',
      ],
      list: ['One row each', 't4,5,6,1.5 h14,4,22,3 t4,13,6,1.5 h14,12,28,3 t4,21,6,1.5 h14,20,18,3'],
    }),
    category: line('Category', { most: 80, of: 'categories' }),
    count: choice('Number of posts', { '3': 'Three', '6': 'Six', '9': 'Nine' }),
    buttons: buttons(2),
  },
);
