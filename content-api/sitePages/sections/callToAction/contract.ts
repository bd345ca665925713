import { buttons } from '../../fields/buttons/contract.ts';
import { line, sectionType, text } from '../../fields/contract.ts';

export const callToAction = sectionType(
  { label: 'Call to action', hint: 'One sentence that asks for something, with a button.' },
  {
    title: line('Title'),
    text: text('Text', { most: 1000, links: true }),
    buttons: buttons(),
  },
);
