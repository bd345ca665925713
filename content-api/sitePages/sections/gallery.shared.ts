import { choice, fields, line, list, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';
import { picture } from '../fields/pictures.shared.ts';

export const gallery = sectionType(
  { label: 'Gallery', hint: 'Images side by side, each with a caption.' },
  {
    ...heading(),
    layout: choice('Layout', {
      thirds: 'Three side by side',
      halves: 'Two side by side',
      whole: 'One below the other',
    }),
    pictures: list('Images', fields({ picture: picture(), caption: line('Caption', { most: 300 }) }), {
      one: 'picture',
    }),
  },
);
