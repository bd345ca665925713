import { buttons } from '../fields/buttons.shared.ts';
import { line, sectionType, text } from '../fields/fields.shared.ts';

export const callToAction = sectionType(
  { label: 'Call to action', hint: 'One sentence that asks for something, with a button.' },
  {
    title: line('Title'),
    text: text('Text', { most: 1000, links: true }),
    buttons: buttons(),
  },
);
