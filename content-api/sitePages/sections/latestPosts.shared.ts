import { buttons } from '../fields/buttons.shared.ts';
import { choice, line, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const latestPosts = sectionType(
  {
    label: 'Latest posts',
    hint: 'The newest posts of the blog or of one category. Hidden while there are none.',
  },
  {
    ...heading(),
    category: line('Category', { most: 80, of: 'categories' }),
    count: choice('Number of posts', { '3': 'Three', '6': 'Six', '9': 'Nine' }),
    buttons: buttons(2),
  },
);
