import { line, sectionType, text } from '../fields/fields.shared.ts';
import { picture } from '../fields/pictures.shared.ts';

export const quote = sectionType(
  { label: 'Quote', hint: 'One quote, set large.' },
  {
    quote: text('Quote', { most: 1000 }),
    name: line('Who said it', { most: 120 }),
    role: line('What they do', { most: 200 }),
    picture: picture('Portrait'),
  },
);
