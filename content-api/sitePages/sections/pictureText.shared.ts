import { buttons } from '../fields/buttons.shared.ts';
import { choice, richText, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';
import { picture } from '../fields/pictures.shared.ts';

export const pictureText = sectionType(
  { label: 'Image and text', hint: 'An image next to text.' },
  {
    ...heading(),
    picture: picture(),
    side: choice('Image position', { left: 'On the left', right: 'On the right' }),
    html: richText('Text', { most: 20_000 }),
    buttons: buttons(2),
  },
);
