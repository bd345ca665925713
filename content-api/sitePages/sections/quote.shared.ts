import { layouts, line, sectionType, text } from '../fields/fields.shared.ts';
import { picture } from '../fields/pictures.shared.ts';

export const quote = sectionType(
  { label: 'Quote', hint: 'One quote, set large.' },
  {
    layout: layouts({
      large: ['Set large', 'h4,6,4,5 h10,7,32,3 h10,12,32,3 h10,17,20,3 t10,24,12,1.5'],
      portrait: ['Next to a large portrait', 'i4,4,14,22 h22,7,22,3 h22,12,22,3 h22,17,12,3 t22,23,10,1.5'],
      centre: ['Centred', 'h8,6,32,3 h8,11,32,3 h14,16,20,3 b22,21,4,4 t18,27,12,1.5'],
    }),
    quote: text('Quote', { most: 1000 }),
    name: line('Who said it', { most: 120 }),
    role: line('What they do', { most: 200 }),
    picture: picture('Portrait'),
  },
);
