import { buttons } from '../fields/drawings.shared.ts';
import { layouts, line, sectionType, text } from '../fields/fields.shared.ts';

export const callToAction = sectionType(
  { label: 'Call to action', hint: 'One sentence that asks for something, with a button.' },
  {
    layout: layouts({
      band: ['On the brand colour', 'b0,4,48,22 h4,9,20,4 h4,15,16,4 f30,10,12,5'],
      card: ['A card on the page', 'b4,4,40,22 h8,9,18,3 h8,14,12,3 f30,12,10,5'],
      centre: ['Centred on paper', 'h10,6,28,4 t14,13,20,1.5 b18,18,12,5'],
    }),
    title: line('Title'),
    text: text('Text', { most: 1000, links: true }),
    buttons: buttons(),
  },
);
