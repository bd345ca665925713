import { buttons } from '../fields/drawings.shared.ts';
import { choice, layouts, richText, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';
import { picture } from '../fields/pictures.shared.ts';

export const pictureText = sectionType(
  { label: 'Image and text', hint: 'An image next to text.' },
  {
    ...heading(),
    layout: layouts({
      beside: ['Side by side', 'i4,5,18,20 h26,7,16,3 t26,13,18,1.5 t26,17,18,1.5 t26,21,12,1.5'],
      edge: [
        'Image to the edge of the window',
        'i0,0,23,30 h27,8,16,3 t27,14,17,1.5 t27,18,17,1.5 t27,22,12,1.5',
      ],
      below: ['Text below the image', 'i4,3,40,14 h4,20,14,3 t22,20,22,1.5 t22,24,18,1.5'],
    }),
    picture: picture(),
    side: choice('Image position', { left: 'On the left', right: 'On the right' }),
    html: richText('Text', { most: 20_000 }),
    buttons: buttons(2),
  },
);
