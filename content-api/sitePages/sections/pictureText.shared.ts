import { buttons } from '../fields/buttons.shared.ts';
import { choice, richText, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';
import { picture } from '../fields/pictures.shared.ts';

export const pictureText = sectionType(
  { label: 'Picture and text', hint: 'A picture beside what there is to say of it.' },
  {
    ...heading(),
    picture: picture(),
    side: choice('The picture stands', { left: 'On the left', right: 'On the right' }),
    html: richText('Text', { most: 20_000 }),
    buttons: buttons(2),
  },
);
