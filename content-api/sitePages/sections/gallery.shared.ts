import { fields, layouts, line, list, sectionType, toggle } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';
import { picture } from '../fields/pictures.shared.ts';

export const gallery = sectionType(
  { label: 'Gallery', hint: 'Images side by side, each with a caption, or pairs of before and after.' },
  {
    ...heading(),
    layout: layouts({
      thirds: ['Three side by side', 'i4,5,12,9 i18,5,12,9 i32,5,12,9 i4,16,12,9 i18,16,12,9 i32,16,12,9'],
      halves: ['Two side by side', 'i4,4,19,10 i25,4,19,10 i4,16,19,10 i25,16,19,10'],
      whole: ['One below the other', 'i4,3,40,11 i4,16,40,11'],
      masonry: [
        'Columns of original shapes',
        'i4,3,12,14 i4,19,12,8 i18,3,12,8 i18,13,12,14 i32,3,12,17 i32,22,12,5',
      ],
      strip: ['One row that scrolls', 'i0,6,12,18 i14,6,20,18 i36,6,16,18'],
      pairs: ['Before and after', 'i4,4,19,22 f24,4,20,22 b21,12,6,6'],
    }),
    enlarged: toggle('Visitors can enlarge the images', { on: true }),
    pictures: list('Images', fields({ picture: picture(), caption: line('Caption', { most: 300 }) }), {
      one: 'picture',
    }),
  },
);
