import { button } from '../fields/buttons.shared.ts';
import { fields, line, list, sectionType, text, toggle } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const priceTable = sectionType(
  { label: 'Prices', hint: 'What there is to have, what it costs and what belongs to it.' },
  {
    ...heading(),
    prices: list(
      'Prices',
      fields({
        name: line('Name', { most: 120 }),
        price: line('Price', { most: 60, hint: 'As it is read, such as £800 a day.' }),
        text: text('Text', { most: 500 }),
        items: list('What belongs to it', line('Entry', { most: 200 }), { one: 'entry' }),
        button: button(),
        highlighted: toggle('Highlighted', {
          hint: 'Stands out from the others, such as what most people take.',
        }),
      }),
      { one: 'price', most: 8 },
    ),
    note: text('Note', { most: 1000, hint: 'Below all of them, such as what comes on top.' }),
  },
);
